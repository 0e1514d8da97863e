import { compile } from 'json-schema-to-typescript';
import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from './banner.ts';
import { plainSchema } from '../../model/plain-schema.ts';

/** Emits the type of complete answers, with the questions' titles as documentation. */
export async function emitAnswerType(model: DeclarationModel): Promise<string> {
  const { type, additionalProperties, required, ...schema } = plainSchema(model.questions);
  const properties = Object.entries(schema.properties).map(([name, field]) => [
    name,
    { ...field, description: model.form.fields[name]?.title },
  ]);
  const plain = {
    type,
    additionalProperties,
    required: [...required],
    properties: Object.fromEntries(properties),
  };
  return compile(plain, model.answerType, {
    bannerComment: BANNER.trim(),
    format: false,
    ignoreMinAndMaxItems: true,
  });
}
