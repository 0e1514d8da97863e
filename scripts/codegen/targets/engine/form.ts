import type { Answers, FormModel } from '#src/engine/form-model.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER, dataCode } from '../code.ts';

/** The model, and its compiled functions. */
export function emitForm({ form, answerType }: DeclarationModel): string {
  const lists = sharedChoices(form);
  const model = lists.reduce(
    (code, list, index) => code.replaceAll(`"choices": ${list}`, `"choices": choices${index}`),
    dataCode(form, '  '),
  );
  return `${BANNER}import type { Form } from '../../engine/form.ts';
import type { Step } from '../../engine/form-model.ts';
import type { ${answerType} } from './answers.ts';
import { conditions, itemConditions, validateAnswers } from './validators.js';

type Name = keyof ${answerType};

${lists.map((list, index) => `const choices${index} = ${list} as const;\n\n`).join('')}export const form: Form = {
  model: ${model},
  validate: validateAnswers,
  conditions,
  itemConditions,
} satisfies Form<Step<Name>, Name>;
`;
}

/** Returns the lists of several questions, as the model has them: a list may have hundreds of choices. */
function sharedChoices({ fields }: FormModel): readonly string[] {
  const lists = Object.values(fields).flatMap(({ choices }) =>
    choices ? dataCode(choices, '        ') : [],
  );
  return [...new Set(lists.filter((list, index) => lists.indexOf(list) !== index))];
}

/** For tests and the preview. */
export function emitBranchAnswers(
  { answerType }: DeclarationModel,
  branchAnswers: readonly Answers[],
): string {
  return `${BANNER}import type { ${answerType} } from './answers.ts';

export const branchAnswers: readonly ${answerType}[] = ${dataCode(branchAnswers)};
`;
}
