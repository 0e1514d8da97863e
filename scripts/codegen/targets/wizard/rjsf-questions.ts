import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from '../banner.ts';
import { Expression, literal } from '../literal.ts';
import { askedSchema } from './asked-schema.ts';

/** The questions in RJSF's format, in JavaScript: RJSF's types lack our keywords. */
export function emitQuestions({ schema, uiSchema, questionTexts }: DeclarationModel): string {
  const validators = new Expression('validators');
  const asked = askedSchema(schema);
  const questions = { schema: asked, uiSchema, validators, texts: questionTexts };
  return `${BANNER}import { validators } from './validators.js';

export const questions = ${literal(questions)};
`;
}

export const QUESTIONS_TYPE = `${BANNER}import type { DeclaredQuestions } from '../../intake/wizard/theme/question-form.tsx';

export declare const questions: DeclaredQuestions;
`;
