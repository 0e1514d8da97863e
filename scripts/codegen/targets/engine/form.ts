import type { Answers } from '#src/engine/form-model.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER, literal } from '../code.ts';

/** The model, and its compiled functions. */
export function emitForm({ form, answerType, itemConditions }: DeclarationModel): string {
  const names = [
    'conditions',
    ...(Object.keys(itemConditions).length > 0 ? ['itemConditions'] : []),
  ];
  return `${BANNER}import type { Form } from '../../engine/form.ts';
import type { Step } from '../../engine/form-model.ts';
import type { ${answerType} } from './answers.ts';
import { ${[...names, 'validateAnswers'].join(', ')} } from './validators.js';

type Name = keyof ${answerType};

export const form: Form = {
  model: ${literal(form, '  ')},
  validate: validateAnswers,
${names.map((name) => `  ${name},\n`).join('')}} satisfies Form<Step<Name>, Name>;
`;
}

/** For tests and the preview. */
export function emitBranchAnswers(
  { answerType }: DeclarationModel,
  branchAnswers: readonly Answers[],
): string {
  return `${BANNER}import type { ${answerType} } from './answers.ts';

export const branchAnswers: readonly ${answerType}[] = ${literal(branchAnswers)};
`;
}
