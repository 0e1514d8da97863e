import type { EffectSchema } from '../declaration/declared-files.generated.ts';
import { alternatives, expressionSchema, parseIf } from '../declaration/conditions.ts';
import { questionsOf, type DeclaredFiles } from '../declaration/declared-files.ts';
import { isGroup, itemFiles } from './group.ts';
import { plainProperty } from './registry.ts';

/** It takes no other answers. */
export interface PlainSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly required: readonly string[];
  /** The conditions. */
  readonly allOf?: PlainCondition[];
}

interface PlainCondition {
  readonly if: object;
  readonly then?: EffectSchema;
  readonly else?: EffectSchema;
}

/** The questions in JSON Schema's plainest words: choices as `enum`, no texts. */
export function plainSchema(files: DeclaredFiles): PlainSchema {
  const { questions } = files;
  const properties = questionsOf(files).map((question) => {
    const items = isGroup(question) && { items: plainSchema(itemFiles(question, files)) };
    return [question.name, { ...plainProperty(question), ...items }] as const;
  });
  const conditions = [...(questions.allOf ?? []), ...alternatives(questions)];
  const allOf = conditions.map((condition) => {
    return { ...condition, if: expressionSchema(parseIf(condition.if)) };
  });
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required: questions.required ?? [],
    ...(allOf.length > 0 && { allOf }),
  };
}
