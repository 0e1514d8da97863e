import { declaredChoices, type DeclaredFiles } from '../../declaration/declared-files.ts';
import { partsNamed } from '../../read/composites.ts';
import { didYouMean } from '../../source/did-you-mean.ts';
import type { NamedPart } from '../../read/marked-values.ts';
import { RETENTION_COLUMN, staffColumns } from '../../system-columns.ts';
import type { Rule } from './rule.ts';

/** The files name the same parts. Other rules rely on it. */
export const NAME_RULES: readonly Rule[] = [
  {
    id: 'unknown-name',
    sentence:
      'Whatever names a question, a choice, a step or a status names a declared one; a step has questions.',
    *check(files, _released, marked) {
      const namesOf = declaredNames(files);
      for (const { question, ...one } of marked) {
        const named = one['x-names'];
        if (!named) continue;
        const [noun, declaredFor] = namesOf[named];
        const declared = declaredFor(question);
        const value = String(one.value);
        // A question without choices takes any value.
        if (declared.includes(value) || (named === 'choice' && declared.length === 0))
          continue;
        const several = named === 'choice' ? undefined : severalFault(value, files);
        if (several) {
          yield { ...one, ...several };
          continue;
        }
        const owner = named === 'choice' ? ` of "${question}"` : '';
        const message = `There is no ${noun} "${value}"${owner}.`;
        const fix =
          `${didYouMean(value, declared)} Declare it, or remove it here.`.trimStart();
        yield { ...one, message, fix };
      }
    },
  },
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
