import { expressionSchema, parseIf } from './build-conditions.ts';
import { questionsOf, type DeclaredFiles } from '../load/declared-files.ts';
import { plainProperty } from '../kinds/registry.ts';

/**
 * The questions as JSON Schema in its plainest words, equal in what it accepts: choices as `enum`
 * instead of `oneOf` with titles, nothing that is only shown.
 */
export function plainSchema(files: DeclaredFiles) {
  const { questions } = files;
  const properties = questionsOf(files).map(
    (question) => [question.name, plainProperty(question)] as const,
  );
  const allOf = (questions.allOf ?? []).map((condition) => {
    return { ...condition, if: expressionSchema(parseIf(condition.if)) };
  });
  return {
    type: 'object' as const,
    additionalProperties: false as const,
    properties: Object.fromEntries(properties),
    required: questions.required ?? [],
    ...(allOf.length > 0 && { allOf }),
  };
}
