import { declaredChoices, type DeclaredFiles } from '../../load/declared-files.ts';
import { dottedName } from '../../load/composites.ts';
import { didYouMean } from '../../load/did-you-mean.ts';
import type { NamedPart } from '../../load/marked-values.ts';
import { RETENTION_COLUMN, staffColumns } from '../../system-columns.ts';
import type { Rule } from './rule.ts';

/** The files name the same parts. Other rules rely on it. */
export const NAME_RULES: readonly Rule[] = [
  {
    id: 'unknown-name',
    sentence:
      'Whatever names a question, a choice, a step or a status names a declared one; a step has questions.',
    *check(files, _released, marked) {
      const parts = dottedParts(files.questions);
      const namesOf = declaredNames(files);
      for (const { question, ...one } of marked) {
        const named = one['x-names'];
        if (!named) continue;
        const [noun, declaredFor] = namesOf[named];
        const declared = declaredFor(question);
        const own = parts.filter((part) => part.startsWith(`${String(one.value)}.`));
        const value = String(one.value);
        // A question without choices takes any value.
        if (declared.includes(value) || (named === 'choice' && declared.length === 0))
          continue;
        const owner = named === 'choice' ? ` of "${question}"` : '';
        const message = `There is no ${noun} "${value}"${owner}.`;
        if (named !== 'choice' && own.length > 0) {
          yield {
            ...one,
            message: `"${value}" is a composite, and one question is named here.`,
            fix: `Name a part of it: ${own.map((part) => `"${part}"`).join(', ')}.`,
          };
          continue;
        }
        const names = named === 'choice' ? declared : [...declared, ...parts];
        const fix = `${didYouMean(value, names)} Declare it, or remove it here.`.trimStart();
        yield { ...one, message, fix };
      }
    },
  },
];

/** Choices belong to a question. */
type DeclaredNames = readonly [
  noun: string,
  declaredFor: (question?: string) => readonly string[],
];

function declaredNames({
  questions,
  ui,
}: DeclaredFiles): Readonly<Record<NamedPart, DeclaredNames>> {
  const asked = Object.keys(questions.properties);
  const staffs = staffColumns(ui);
  const choicesOf = (name = '') => {
    const staff = staffs.find((column) => column.name === name)?.question;
    return declaredChoices(questions.properties[name] ?? staff).map((one) =>
      String(one.const),
    );
  };
  return {
    question: ['question', () => asked],
    asked: ['question', () => asked],
    column: ['question or column', () => [...asked, ...staffs.map(({ name }) => name)]],
    choice: ['choice', choicesOf],
    status: ['status', () => choicesOf(RETENTION_COLUMN?.name)],
    step: [
      'step with questions',
      () => ui.steps.filter((one) => one.fields).map(({ id }) => id),
    ],
  };
}

/** Returns the parts of composites as the files name them, such as `home.state`. */
function dottedParts({ properties }: DeclaredFiles['questions']): readonly string[] {
  return Object.entries(properties).flatMap(([name, { part }]) => {
    return part ? dottedName(part.of, name) : [];
  });
}
