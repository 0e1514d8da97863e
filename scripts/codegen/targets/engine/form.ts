import type { Answers, FormModel } from '#src/engine/form-model.ts';
import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from '../banner.ts';
import { Expression, literal } from '../literal.ts';

/** The model, and its compiled functions. */
export function emitForm(declared: DeclarationModel): string {
  const { form, answerType, itemConditions } = declared;
  const lists = sharedChoices(form);
  const shared = lists.map((list, index) => `const choices${index} = ${list} as const;\n\n`);
  const fields = Object.entries(form.fields).map(([name, field]) => {
    const index = lists.indexOf(literal(field.choices));
    const choices = index >= 0 && { choices: new Expression(`choices${index}`) };
    return [name, { ...field, ...choices }];
  });
  const model = { ...form, fields: Object.fromEntries(fields) };
  const names = [
    'conditions',
    ...(Object.keys(itemConditions).length > 0 ? ['itemConditions'] : []),
  ];
  return `${BANNER}import type { Form } from '../../engine/form.ts';
import type { Step } from '../../engine/form-model.ts';
import type { ${answerType} } from './answers.ts';
import { ${[...names, 'validateAnswers'].join(', ')} } from './validators.js';

type Name = keyof ${answerType};

${shared.join('')}export const form: Form = {
  model: ${literal(model, '  ')},
  validate: validateAnswers,
${names.map((name) => `  ${name},\n`).join('')}} satisfies Form<Step<Name>, Name>;
`;
}

function sharedChoices({ fields }: FormModel): readonly string[] {
  const lists = Object.values(fields).flatMap(({ choices }) =>
    choices ? literal(choices) : [],
  );
  return [...new Set(lists.filter((list, index) => lists.indexOf(list) !== index))];
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
