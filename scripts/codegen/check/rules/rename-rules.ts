import type { FieldSchema, QuestionsFile } from '../../load/declared-files.generated.ts';
import { columnName } from '../../sql/sql-words.ts';
import { SYSTEM_COLUMNS } from '../../system-columns.ts';
import type { RuleDiagnostic, Rule } from './rule.ts';

/** Rules about a field's former names. */
export const RENAME_RULES: readonly Rule[] = [
  {
    id: 'former-name-is-free',
    sentence: 'A former name belongs to one field alone, and no field has it or its column today.',
    *check({ questions }) {
      const heirs = new Map<string, string>();
      for (const [name, field] of Object.entries(questions.properties)) {
        for (const [index, former] of formerNames(field).entries()) {
          const diagnostic = formerNameDiagnostic(questions, name, former, heirs.get(former));
          heirs.set(former, name);
          if (!diagnostic) continue;
          const at = typeof field.renamedFrom === 'string' ? [] : [index];
          yield {
            in: 'questions',
            path: ['properties', name, 'renamedFrom', ...at],
            ...diagnostic,
          };
        }
      }
    },
  },
];

/** The names that a field had, newest first. */
export function formerNames({ renamedFrom }: FieldSchema): readonly string[] {
  return renamedFrom === undefined ? [] : [renamedFrom].flat();
}

/** A chain or a circle of names is covered: each of its links names a field of today. */
function formerNameDiagnostic(
  { properties }: QuestionsFile,
  name: string,
  former: string,
  heir: string | undefined,
): Pick<RuleDiagnostic, 'message' | 'fix'> | undefined {
  if (Object.hasOwn(properties, former)) {
    return {
      message: `"${name}" can't have been "${former}": that field is still declared.`,
      fix: 'Leave "renamedFrom" out, or take the other field out.',
    };
  }
  if (heir !== undefined) {
    return {
      message: `"${heir}" was "${former}" before already.`,
      fix: 'Only one field can take over its answers: leave "renamedFrom" out of the other.',
    };
  }
  const column = columnName(former);
  const owner = Object.keys(properties).find((one) => one !== name && columnName(one) === column);
  if (owner === undefined && !SYSTEM_COLUMNS.some((one) => one.name === column)) return undefined;
  return {
    message: `"${former}" would be the column "${column}", which is ${owner === undefined ? 'of the submission itself' : `of "${owner}"`}.`,
    fix: 'Name the field as it was declared before, or leave "renamedFrom" out.',
  };
}
