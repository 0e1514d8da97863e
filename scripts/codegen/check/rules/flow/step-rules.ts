import {
  askedQuestions,
  type DeclaredFiles,
} from '#scripts/codegen/declaration/declared-files.ts';
import { valueRule, type Rule } from '../rule.ts';

/** Steps, and the cards and columns that show answers. */
export const STEP_RULES: readonly Rule[] = [
  {
    id: 'field-in-one-step',
    sentence: 'Each question that is asked is in exactly one step.',
    *check(files) {
      yield* unasked(files);
      yield* wronglyAsked(files);
    },
  },
  {
    id: 'composite-in-one-step',
    sentence: 'The parts of a composite are asked one after the other.',
    *check({ questions, ui }) {
      const all = Object.values(questions.properties).filter(({ deprecated }) => !deprecated);
      const seen = new Set<string>();
      for (const [step, { fields = [] }] of ui.steps.entries()) {
        const composites = fields.map((name) => questions.properties[name]?.part?.of);
        for (const [index, of] of composites.entries()) {
          if (of === undefined || seen.has(of)) continue;
          seen.add(of);
          const { length } = all.filter(({ part }) => part?.of === of);
          const following = composites.slice(index, index + length);
          if (following.length === length && following.every((one) => one === of)) continue;
          yield {
            in: 'ui',
            path: ['steps', step, 'fields', index],
            message: `The parts of "${of}" are not asked together.`,
            fix: `Name "${of}" in one step, in place of its parts.`,
          };
        }
      }
    },
  },
  valueRule({
    id: 'hidden-question',
    mark: 'x-names',
    sentence:
      'A question with "parameter" is answered by the page\'s address alone: no step, rule or text for prospects names it.',
    *faults({ value, 'x-names': named }, { questions }) {
      const name = named === 'asked' ? String(value) : '';
      if (questions.properties[name]?.parameter === undefined) return;
      const message = `Nobody is asked for "${name}": it comes from the page's address, and only staff sees it.`;
      yield { message, fix: 'Remove it here, or remove "parameter" from the question.' };
    },
  }),
  {
    id: 'one-welcome-one-summary',
    sentence: 'The steps begin with at most one welcome and end with the one summary.',
    *check({ ui }) {
      for (const [index, step] of ui.steps.entries()) {
        const last = index === ui.steps.length - 1;
        const right = { welcome: index === 0, summary: last, questions: !last }[step.kind];
        if (right) continue;
        yield {
          in: 'ui',
          path: ['steps', index, 'kind'],
          message: `A step of kind "${step.kind}" cannot be here.`,
          fix: 'A welcome comes first, the questions follow, the summary comes last.',
        };
      }
    },
  },
];

/** Finds questions in no step. A composite is found once, and another rule reports one in parts. */
function* unasked({ questions: { properties }, ui }: DeclaredFiles): Faults {
  const ownerOf = (name: string) => properties[name]?.part?.of ?? name;
  const asked = askedQuestions(ui).map(ownerOf);
  const due = Object.entries(properties)
    .filter(([, one]) => !one.deprecated && one.parameter === undefined)
    .map(([name]) => ownerOf(name));
  for (const name of new Set(due)) {
    if (asked.includes(name)) continue;
    const message = `The field "${name}" is in no step, so nobody is asked.`;
    const fix =
      'Add it to the "fields" of a step in form.ui.json, or retire it with "deprecated": true.';
    yield { in: 'questions', path: ['properties', name], part: 'key', message, fix };
  }
}

/** Finds questions that are asked twice, or that are retired. */
function* wronglyAsked({ questions, ui }: DeclaredFiles): Faults {
  const seen = new Set<string>();
  for (const [step, { fields = [] }] of ui.steps.entries()) {
    for (const [index, name] of fields.entries()) {
      const place = { in: 'ui', path: ['steps', step, 'fields', index] } as const;
      if (seen.has(name)) {
        const message = `The field "${name}" is asked twice.`;
        yield { ...place, message, fix: 'Keep it in one step.' };
      } else if (questions.properties[name]?.deprecated) {
        const message = `The field "${name}" is retired, but still asked.`;
        const fix = 'Remove it from the step, or remove "deprecated" from the field.';
        yield { ...place, message, fix };
      }
      seen.add(name);
    }
  }
}

type Faults = ReturnType<Rule['check']>;

/** Also of the choices within an item. */
export const DISTINCT_IDS: Rule = {
  id: 'distinct-ids',
  sentence:
    'Steps, cards, columns, sections, choices, mails and webhooks have unique ids; a choice is in one group.',
  *check(_files, _released, marked) {
    const seen = new Set<string>();
    for (const { value, question, ...one } of marked) {
      const scope = one['x-unique'];
      if (scope === undefined) continue;
      const scopes = { list: one.path.slice(0, -2), question, file: [] };
      const key = JSON.stringify([one.in, scopes[scope], value]);
      const message = `${JSON.stringify(value)} is used a second time here.`;
      if (seen.has(key)) yield { ...one, message, fix: 'Remove it, or use another id.' };
      seen.add(key);
    }
  },
};
