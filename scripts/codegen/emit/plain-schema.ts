import type {
  ChoiceSchema,
  ConditionSchema,
  FieldSchema,
  QuestionsFile,
} from '../declared-files.ts';

export interface PlainSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly allOf?: readonly ConditionSchema[];
}

/**
 * The questions as JSON Schema in its plainest words, equal in what it accepts: choices as `enum`
 * instead of `oneOf` with titles, nothing that is only shown.
 */
export function plainSchema(questions: QuestionsFile): PlainSchema {
  const properties = Object.entries(questions.properties).map(([name, field]) => [
    name,
    plainField(field),
  ]);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required: questions.required ?? [],
    ...(questions.allOf?.length ? { allOf: questions.allOf } : {}),
  };
}

function plainField(field: FieldSchema): Record<string, unknown> {
  switch (field.type) {
    case 'array':
      return {
        type: field.type,
        items: { type: 'string', enum: ids(field.items.oneOf) },
        uniqueItems: true,
        ...limits({ minItems: field.minItems, maxItems: field.maxItems }),
      };
    case 'boolean':
      return { type: field.type };
    case 'string':
      return field.oneOf
        ? { type: field.type, enum: ids(field.oneOf) }
        : {
            type: field.type,
            ...limits({
              minLength: field.minLength,
              maxLength: field.maxLength,
              pattern: field.pattern,
            }),
          };
  }
}

function ids(choices: readonly ChoiceSchema[]): readonly string[] {
  return choices.map((choice) => choice.const);
}

function limits(
  given: Readonly<Record<string, number | string | undefined>>,
): Record<string, number | string | undefined> {
  return Object.fromEntries(Object.entries(given).filter(([, limit]) => limit !== undefined));
}
