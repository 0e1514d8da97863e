import { isGroup } from '#scripts/codegen/kinds/group.ts';
import { partsNamed } from '#scripts/codegen/read/composites.ts';
import {
  askedQuestions,
  questionOf,
  type DeclaredFiles,
} from '#scripts/codegen/declaration/declared-files.ts';
import { didYouMean } from '#scripts/codegen/source/did-you-mean.ts';
import type { MarkedValue } from '#scripts/codegen/read/marked-values.ts';
import { parsePlaces, type TextPlace } from '#src/lib/text/fill.ts';
import { valueRule, type Rule } from '../rule.ts';
import { isMisspelt, namePart } from './text-rules.ts';

/** Texts with earlier answers. */
export const EARLIER_ANSWER_RULES: readonly Rule[] = [
  valueRule({
    id: 'earlier-answer',
    mark: 'x-places',
    sentence:
      'A title or an intro names questions that are asked before it, with a text that stands in for an answer that may be absent.',
    *faults(one, files) {
      if (one['x-places'] !== 'earlier' || typeof one.value !== 'string') return;
      for (const answer of parsePlaces(one.value)) {
        const words = placeFault(files, askedBefore(files, one), answer);
        if (words) yield words;
      }
    },
  }),
];

function askedBefore({ ui }: DeclaredFiles, place: MarkedValue): readonly string[] {
  const asked = askedQuestions(ui);
  if (place.in === 'questions') return asked.slice(0, asked.indexOf(String(place.path[1])));
  return ui.steps.slice(0, Number(place.path[1])).flatMap(({ fields = [] }) => fields);
}

function placeFault(
  files: DeclaredFiles,
  before: readonly string[],
  { name, otherwise }: TextPlace,
) {
  const { questions } = files;
  const asked = Object.keys(questions.properties);
  if (!asked.includes(name)) {
    const parts = namePart(partsNamed(name, questions));
    const isMeant =
      otherwise !== undefined || [...asked, 'product'].some((one) => isMisspelt(name, one));
    if (!isMeant && !parts) return undefined;
    const message = `Nothing is filled in for {${name}} here.`;
    return { message, fix: parts ?? didYouMean(name, [...before, 'product', 'mail']) };
  }
  const question = questionOf(files, name);
  if (question && isGroup(question)) {
    const message = `"${name}" is a group, whose items no title or intro names.`;
    return { message, fix: 'Write the text without it.' };
  }
  if (!before.includes(name)) {
    const message = `The answer to "${name}" is not given before this text.`;
    const fix = 'Move the question to an earlier step, or write the text without it.';
    return { message, fix };
  }
  const isGiven = questions.required?.includes(name) ?? false;
  if (isGiven || (otherwise ?? '').trim() !== '') return undefined;
  const message = `Nothing stands in for the answer to "${name}", which may be absent.`;
  return { message, fix: `Write the text that does: {${name}|…}.` };
}
