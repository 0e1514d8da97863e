import type { Validate, ValidationError } from '../../form-engine/form.ts';
import type { Field } from '../../form-engine/kinds/registry.ts';
import type { Answers } from '../../form-engine/form-model.ts';
import type { WizardForm, WizardModel } from '../steps/wizard-model.ts';
import { EXAMPLE_TEXTS } from './example-texts.ts';

/**
 * A small invented form with one of each widget, for tests: written by hand, without codegen,
 * so that nothing here can know the product's questions.
 */
const FIELDS = {
  fullName: text('fullName', 'full_name', 'Your name', 'you', { required: true }),
  mail: {
    ...text('mail', 'mail', 'Your e-mail', 'you', { required: true }),
    widget: 'email',
    autocomplete: 'email',
  },
  nickname: { ...text('nickname', 'nickname', 'Nickname', 'you'), minLength: 3 },
  colour: {
    kind: 'choice',
    widget: 'radio',
    ...named('colour', 'colour', 'Which colour?', 'colour', { required: true }),
    choices: [
      { value: 'red', label: 'Red' },
      { value: 'grey', label: 'Grey', deprecated: true },
      { value: 'own', label: 'A colour of my own', description: 'You name it.' },
    ],
  },
  ownColour: { ...text('ownColour', 'own_colour', 'Own colour', 'colour'), help: 'Such as teal' },
  glossy: {
    kind: 'boolean',
    widget: 'radio',
    ...named('glossy', 'glossy', 'Glossy?', 'colour', { required: true }),
    choices: [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
    default: false,
  },
  topics: {
    kind: 'list',
    widget: 'checkboxes',
    ...named('topics', 'topics', 'Which topics?', 'topics', { required: true }),
    choices: [
      { value: 'a', label: 'Apples' },
      { value: 'b', label: 'Bees' },
    ],
    minItems: 1,
  },
  notes: { ...text('notes', 'notes', 'Notes', 'notes'), widget: 'textarea', rows: 4 },
} as const satisfies Record<string, Field>;

const MODEL: WizardModel = {
  ...EXAMPLE_TEXTS,
  table: 'intake',
  fields: FIELDS,
  conditions: [
    {
      then: { required: ['ownColour'], absent: [] },
      else: { required: [], absent: ['ownColour'] },
    },
  ],
};

export const EXAMPLE_FORM: WizardForm = {
  model: MODEL,
  validate: validator(),
  conditions: [hasOwnColour],
};

/** Answers that fill the form. */
export const EXAMPLE_ANSWERS: Answers = {
  fullName: 'Ada Lovelace',
  mail: 'ada@example.org',
  colour: 'own',
  ownColour: 'teal',
  glossy: false,
  topics: ['a', 'b'],
  notes: 'One line\nand another',
};

function named(
  name: string,
  column: string,
  title: string,
  step: string,
  { required = false } = {},
): {
  name: string;
  column: string;
  title: string;
  shortTitle: string;
  step: string;
  required: boolean;
} {
  return { name, column, title, shortTitle: title, step, required };
}

function text(
  ...given: Parameters<typeof named>
): ReturnType<typeof named> & { kind: 'text'; widget: 'text' } {
  return { kind: 'text', widget: 'text', ...named(...given) };
}

function hasOwnColour(answers: unknown): boolean {
  return valueIn(answers, 'colour') === 'own';
}

/** What a compiled validator would find, in the order in which AJV finds it: missing answers first. */
function validator(): Validate {
  const validate: Validate = (data) => {
    const needed = Object.values(FIELDS).flatMap((field) => (field.required ? field.name : []));
    if (hasOwnColour(data)) needed.push('ownColour');
    const nickname = valueIn(data, 'nickname');
    const found = needed.filter((name) => valueIn(data, name) === undefined).map(missing);
    if (typeof nickname === 'string' && nickname.length < 3) found.push(tooShort('nickname', 3));
    validate.errors = found;
    return found.length === 0;
  };
  return validate;
}

function missing(missingProperty: string): ValidationError {
  return { keyword: 'required', instancePath: '', schemaPath: '', params: { missingProperty } };
}

function tooShort(name: string, limit: number): ValidationError {
  return { keyword: 'minLength', instancePath: `/${name}`, schemaPath: '', params: { limit } };
}

function valueIn(answers: unknown, name: string): unknown {
  return typeof answers === 'object' && answers !== null ? Reflect.get(answers, name) : undefined;
}
