import { plainCondition } from '../load/conditions.ts';
import type { QuestionsFile } from '../load/declared-files.generated.ts';
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
export function plainSchema(questions: QuestionsFile): PlainSchema {
  const properties = Object.entries(questions.properties).map(([name, field]) => [
    name,
    kindOf(field).plain(field),
  ]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required: questions.required ?? [],
    ...(questions.allOf?.length ? { allOf: questions.allOf.map(plainCondition) } : {}),
  };
}
