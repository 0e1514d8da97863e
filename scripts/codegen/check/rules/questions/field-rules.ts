import type { Field } from '#src/engine/kinds/registry.ts';
import { isCheckbox } from '#scripts/codegen/kinds/boolean.ts';
import { kindOf, widgetsOf } from '#scripts/codegen/kinds/registry.ts';
import type { FieldUi } from '#scripts/codegen/declaration/declared-files.generated.ts';
import type { Question } from '#scripts/codegen/declaration/declared-files.ts';
import { didYouMean } from '#scripts/codegen/source/did-you-mean.ts';
import { questionRule, requiredQuestion, valueRule, type Rule } from '../rule.ts';

type Option = 'placeholder' | 'autocomplete' | 'rows';

const OF_LINES: readonly Option[] = ['placeholder', 'autocomplete'];

/** The options of a look that each widget shows, of those that only some widgets show. */
const SHOWN_OPTIONS: { readonly [W in Field['widget']]: readonly Option[] } = {
  text: OF_LINES,
  email: OF_LINES,
  textarea: [...OF_LINES, 'rows'],
  address: OF_LINES,
  number: OF_LINES,
  select: OF_LINES,
  search: ['placeholder'],
  date: ['autocomplete'],
  radio: [],
  openRadio: [],
  checkbox: [],
  checkboxes: [],
  consent: [],
  hidden: [],
  group: [],
};

/** Returns the options of a look that only some widgets show, and those widgets. */
function optionsOf(look: FieldUi) {
  const { 'ui:placeholder': placeholder, 'ui:autocomplete': autocomplete } = look;
  const rows = look['ui:options']?.rows;
  return [
    { path: ['ui:placeholder'], declared: placeholder, widgets: widgetsWith('placeholder') },
    {
      path: ['ui:autocomplete'],
      declared: autocomplete,
      widgets: widgetsWith('autocomplete'),
    },
    { path: ['ui:options', 'rows'], declared: rows, widgets: widgetsWith('rows') },
  ];
}

function widgetsWith(option: Option): readonly string[] {
  const widgets = Object.entries<readonly Option[]>(SHOWN_OPTIONS);
  return widgets.filter(([, shown]) => shown.includes(option)).map(([widget]) => widget);
}

/** For advice. */
const USUAL_TOKENS = [
  'name',
  'email',
  'tel',
  'organization',
  'street-address',
  'postal-code',
  'url',
];

/** HTML's autofill field names, without passwords and cards. */
const AUTOFILL_FIELDS: readonly string[] = `
  off on name honorific-prefix given-name additional-name family-name
  honorific-suffix nickname organization-title organization username
  street-address address-line1 address-line2 address-line3 address-level1
  address-level2 address-level3 address-level4 country country-name postal-code
  language bday bday-day bday-month bday-year sex url photo tel
  tel-country-code tel-national tel-area-code tel-local tel-extension email
  impp
`
  .trim()
  .split(/\s+/u);

/** The fix for a look that does not fit its question. */
const LOOK_FIXES = {
  widget: 'Remove it, or change the question.',
  unit: 'Remove it, or ask for a number: "type": "integer", or "number" with decimals.',
  groups: 'Remove it, or ask for one or several choices with ids.',
} as const;

const NO_ROOM =
  'Remove it, or "other" in form.schema.json: only radio buttons have room for its text.';

/** The files agree on each question. */
export const FIELD_RULES: readonly Rule[] = [
  questionRule({
    id: 'look-fits',
    sentence:
      'A look fits its question: a unit belongs to a number, groups to choices with ids, a placeholder and a number of rows to a control that shows them, and a select shows no descriptions.',
    *faults(question) {
      yield* foreignLooks(question);
      const { name, look } = question;
      const { widget } = kindOf(question).build(question);
      if ((look['ui:widget'] ?? widget) !== widget) return;
      for (const { path, declared, widgets } of optionsOf(look)) {
        if (declared === undefined || widgets.includes(widget)) continue;
        const message = `The ${widget} widget of "${name}" does not show "${path.at(-1)}".`;
        const fix = `Remove it. These widgets show it: ${widgets.join(', ')}.`;
        yield { in: 'ui', path, part: 'key', message, fix };
      }
    },
  }),
  questionRule({
    id: 'autofill-token',
    sentence:
      'What a browser may fill in is named by a token of HTML, such as "name", "email" or "organization"; a date takes "bday" alone.',
    *faults(question) {
      const declared = question.look['ui:autocomplete'];
      if (declared === undefined) return;
      const isDate = kindOf(question).build(question).widget === 'date';
      const known = isDate ? ['bday'] : AUTOFILL_FIELDS;
      const [token = '', ...before] = declared.split(' ').toReversed();
      if (known.includes(token) && (!isDate || before.length === 0)) return;
      const message = `Browsers cannot fill in "${declared}".`;
      const fix = isDate
        ? 'Use "bday", for a date of birth.'
        : didYouMean(token, USUAL_TOKENS);
      yield { in: 'ui', path: ['ui:autocomplete'], message, fix };
    },
  }),
  questionRule({
    id: 'limits-hold',
    sentence:
      'Some answers keep the limits of a question: they agree with each other and with its choices, days are of the calendar, numbers of 15 digits at most, and a pattern means the same to the browser and to PostgreSQL and backtracks on no text.',
    *faults(question) {
      for (const { key, ...words } of kindOf(question).faults?.(question) ?? []) {
        yield { path: [key], ...words };
      }
    },
  }),
  // Yes or no: two choices with their words, or one checkbox.
  questionRule({
    id: 'yes-or-no-words',
    sentence: 'A yes-or-no question has its two choices, or is a checkbox.',
    *faults({ name, schema, look }) {
      const isAlone = schema.type === 'boolean' && !schema.const && !schema.oneOf;
      if (!isAlone || isCheckbox(look)) return;
      const message = `"${name}" has no words for yes and no.`;
      const fix = `Add the choices, "oneOf": [{ "const": true, "title": "Yes" }, …], or ask by one checkbox: "${name}": { "ui:widget": "checkbox" } under "fields" of form.ui.json.`;
      yield { message, fix };
    },
  }),
  valueRule({
    id: 'checkbox-is-optional',
    sentence: 'No checkbox is required: an unchecked one is an answer, too.',
    *faults(one, files) {
      const question = requiredQuestion(one, files);
      if (question?.schema.type !== 'boolean' || !isCheckbox(question.look)) return;
      const message = `"${question.name}" is a checkbox, which nobody must check.`;
      const fix =
        'Remove it from "required". Ask for consent, by "const": true, if nobody may go on without it.';
      yield { message, fix };
    },
  }),
];

/** Finds a widget, a unit or groups that the question's kind does not have. */
function* foreignLooks(question: Question) {
  const { name, look } = question;
  const field = kindOf(question).build(question);
  const fixes = field.other === undefined ? LOOK_FIXES : { ...LOOK_FIXES, widget: NO_ROOM };
  for (const key of ['widget', 'unit', 'groups'] as const) {
    const declared = look[`ui:${key}`];
    if (declared === undefined || field[key] === declared) continue;
    const others = widgetsOf(field.kind).filter((widget) => widget !== declared);
    const hasOthers = key === 'widget' && others.length > 1;
    const message = `"ui:${key}" of "${name}" does not fit the question.`;
    const fix = hasOthers ? `Use ${others.join(' or ')}.` : fixes[key];
    yield { in: 'ui', path: [`ui:${key}`], part: 'key', message, fix } as const;
  }
}
