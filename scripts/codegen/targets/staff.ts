import { present } from '../kinds/present.ts';
import { buildLanguage } from '../model/build-fields.ts';
import type { DeclarationModel } from '../model/build-model.ts';
import { LANGUAGE } from '../system-columns.ts';
import { BANNER, dataCode } from './code.ts';

/** Prospects don't download it. */
export function emitStaffForm({ answerType, admin, staff, wizard }: DeclarationModel): string {
  const { languages } = admin;
  // A single language needs no filter and no column of the CSV.
  const own = languages.length > 1 ? [[LANGUAGE, buildLanguage(languages)] as const] : [];
  // The database sets these columns' defaults. In the form a default would count as an answer.
  const fields = [...Object.entries(staff.fields), ...own].map(([name, field]) => [
    name,
    { ...field, default: undefined },
  ]);
  const { measure, steps, summary, download } = wizard;
  const counted = measure && steps.map(({ id, title }) => ({ id, title }));
  const part = { admin, cards: summary.cards, download, ...present({ counted }) };
  const names =
    fields.length > 0
      ? `keyof ${answerType} | keyof typeof staffFields`
      : `keyof ${answerType}`;
  return `${BANNER}import type { Field } from '../../engine/kinds/registry.ts';
import type { Form } from '../../engine/form.ts';
import type { StaffForm, StaffPart } from '../../staff/contract/staff-model.ts';
import type { ${answerType} } from './answers.ts';
import { form } from './form.ts';
import { conditions, itemConditions, validateAnswers } from './staff-validators.js';

const staffFields = ${dataCode(Object.fromEntries(fields))} satisfies Readonly<Record<string, Field>>;

const part = ${dataCode(part)} satisfies StaffPart<${names}>;

/** The default messages. */
const messages = ${dataCode(staff.messages)};

const questions: Form = {
  model: {
    ...form.model,
    steps: [],
    fields: staffFields,
    conditions: ${dataCode(
      staff.conditions.map(({ then, else: otherwise }) => ({ then, else: otherwise })),
      '    ',
    )},
    messages: { ...messages, ...form.model.messages },
  },
  validate: validateAnswers,
  conditions,
  itemConditions,
};

export const staffForm: StaffForm = {
  ...form,
  questions,
  model: { ...form.model, fields: { ...form.model.fields, ...staffFields }, ...part },
};
`;
}
