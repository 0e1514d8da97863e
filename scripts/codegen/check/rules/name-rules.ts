import type { FieldSchema } from '../../declaration/declared-files.generated.ts';
import { declaredChoices, type DeclaredFiles } from '../../declaration/declared-files.ts';
import { partsNamed } from '../../read/composites.ts';
import { didYouMean } from '../../source/did-you-mean.ts';
import type { NamedPart } from '../../read/marked-values.ts';
import { STATUS, staffFiles } from '../../declaration/staff-questions.ts';
import { valueRule, type Rule } from './rule.ts';

/** The files name the same parts. Other rules rely on it. */
export const NAME_RULES: readonly Rule[] = [
  valueRule({
    id: 'unknown-name',
    mark: 'x-names',
    sentence:
      'Whatever names a question, a choice, a step or a status names a declared one; a step has questions.',
    *faults({ question, value, 'x-names': named }, files) {
      if (!named) return;
      const name = String(value);
      const [noun, declared] = declaredNames(files, named, question);
      const isChoice = named === 'choice';
      // A question without choices takes any value.
      if (declared.includes(name) || (isChoice && declared.length === 0)) return;
      const owner = isChoice ? ` of "${question}"` : '';
      const message = `There is no ${noun} "${name}"${owner}.`;
      const fix = `${didYouMean(name, declared)} Declare it, or remove it here.`.trimStart();
      yield (isChoice ? undefined : severalFault(name, files)) ?? { message, fix };
    },
  }),
];

/** Reports the name of a composite, of a part by its composite, or of a question of an item. */
function severalFault(
  value: string,
  { questions }: DeclaredFiles,
): { readonly message: string; readonly fix: string } | undefined {
  const [of = '', name] = value.split('.');
  const parts = partsNamed(value, questions).map((part) => `"${part}"`);
  if (parts.length > 0) {
    return name === undefined
      ? {
          message: `"${value}" is a composite, and one question is named here.`,
          fix: `Name a part of it: ${parts.join(', ')}.`,
        }
      : {
          message: `There is no question "${value}": a part of a composite is a question.`,
          fix: `Write ${parts.join()}.`,
        };
  }
  if (!questions.properties[of]?.items?.properties?.[name ?? '']) return undefined;
  const message = `"${value}" is asked in each item, and nothing outside of "${of}" names it.`;
  return { message, fix: `Take it out here. In "items" of "${of}", "${name}" is its name.` };
}

/** Returns the declared parts of a sort, and their noun. Choices belong to a question. */
function declaredNames(
  files: DeclaredFiles,
  named: NamedPart,
  question = '',
): readonly [noun: string, names: readonly string[]] {
  const { questions, ui } = files;
  const asked = Object.keys(questions.properties);
  const { properties } = staffFiles(files).questions;
  const idsOf = (field: FieldSchema | undefined) =>
    declaredChoices(field).map((one) => String(one.const));
  switch (named) {
    case 'question':
    case 'asked':
      return ['question', asked];
    case 'column':
      return ['question or column', [...asked, ...Object.keys(properties)]];
    case 'choice':
      return ['choice', idsOf(questions.properties[question] ?? properties[question])];
    case 'status':
      return ['status', idsOf(properties[STATUS])];
    case 'step':
      return ['step with questions', ui.steps.filter((one) => one.fields).map(({ id }) => id)];
  }
}
