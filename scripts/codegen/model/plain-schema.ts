import { plainCondition } from '../load/conditions.ts';
import { questionsOf, type DeclaredFiles } from '../load/declared-files.ts';
import { kindOf } from '../kinds/registry.ts';

export interface PlainSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly allOf?: readonly object[];
}

/**
 * The questions as JSON Schema in its plainest words, equal in what it accepts: choices as `enum`
 * instead of `oneOf` with titles, nothing that is only shown.
 */
export function plainSchema(files: DeclaredFiles): PlainSchema {
  const { questions } = files;
  const properties = questionsOf(files).map((question) => [
    question.name,
    kindOf(question).plain(question),
  ]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required: questions.required ?? [],
    ...(questions.allOf?.length ? { allOf: questions.allOf.map(plainCondition) } : {}),
  };
}
