import { kindOf, widgetsOf } from '../../kinds/registry.ts';
import { columnName, OBJECT_NAMES, SYSTEM_COLUMNS } from '../../sql/sql-words.ts';
import { SYSTEM_NAMES } from '../../system-columns.ts';
import type { FieldUi } from '../../declaration/declared-files.generated.ts';
import { formerNames, questionsOf } from '../../declaration/declared-files.ts';
import { didYouMean } from '../../source/did-you-mean.ts';
import type { Rule } from './rule.ts';

const LINES: readonly string[] = ['text', 'email', 'textarea', 'address', 'number', 'select'];

/** Returns the options of a look that only some widgets show, and those widgets. */
function optionsOf(look: FieldUi) {
  const { 'ui:placeholder': placeholder, 'ui:autocomplete': autocomplete } = look;
  const rows = look['ui:options']?.rows;
  return [
    { path: ['ui:placeholder'], declared: placeholder, widgets: [...LINES, 'search'] },
    { path: ['ui:autocomplete'], declared: autocomplete, widgets: [...LINES, 'date'] },
    { path: ['ui:options', 'rows'], declared: rows, widgets: ['textarea'] },
  ];
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

/** Names with another meaning in texts: a question of such a name would never be shown. */
export const FILLED_NAMES = ['reference', 'answers', 'product', 'mail', 'security'];

/** The fix for a look that does not fit its question. */
const LOOK_FIXES = {
  widget: 'Remove it, or change the question.',
  unit: 'Remove it, or ask for a number: "type": "integer", or "number" with decimals.',
  groups: 'Remove it, or ask for one or several choices with ids.',
} as const;

const NO_ROOM =
  'Remove it, or "other" in form.schema.json: only radio buttons have room for its text.';

/** The files agree on the fields. */
export const FIELD_RULES: readonly Rule[] = [
  {
    id: 'look-fits',
    sentence:
      'A look fits its question: a unit belongs to a number, groups to choices with ids, a placeholder and a number of rows to a control that shows them, and a select shows no descriptions.',
    *check(files) {
      for (const question of questionsOf(files)) {
        const { name, look } = question;
        const field = kindOf(question).build(question);
        const fixes =
          field.other === undefined ? LOOK_FIXES : { ...LOOK_FIXES, widget: NO_ROOM };
        for (const key of ['widget', 'unit', 'groups'] as const) {
          const declared = look[`ui:${key}`];
          if (declared === undefined || field[key] === declared) continue;
          const others = widgetsOf(field.kind).filter((widget) => widget !== declared);
          yield {
            in: 'ui',
            path: ['fields', name, `ui:${key}`],
            part: 'key',
            message: `"ui:${key}" of "${name}" does not fit the question.`,
            fix:
              key === 'widget' && others.length > 1
                ? `Use ${others.join(' or ')}.`
                : fixes[key],
          };
        }
        const { 'ui:widget': widget = field.widget } = look;
        if (widget !== field.widget) continue;
        for (const { path, declared, widgets } of optionsOf(look)) {
          if (declared === undefined || widgets.includes(widget)) continue;
          yield {
            in: 'ui',
            path: ['fields', name, ...path],
            part: 'key',
            message: `The ${widget} widget of "${name}" does not show "${path.at(-1)}".`,
            fix: `Remove it. These widgets show it: ${widgets.join(', ')}.`,
          };
        }
      }
    },
  },
  {
    id: 'autofill-token',
    sentence:
      'What a browser may fill in is named by a token of HTML, such as "name", "email" or "organization"; a date takes "bday" alone.',
    *check(files) {
      for (const question of questionsOf(files)) {
        const { name, look } = question;
        const declared = look['ui:autocomplete'];
        if (declared === undefined) continue;
        const isDate = kindOf(question).build(question).widget === 'date';
        const known = isDate ? ['bday'] : AUTOFILL_FIELDS;
        const [token = '', ...before] = declared.split(' ').toReversed();
        if (known.includes(token) && (!isDate || before.length === 0)) continue;
        yield {
          in: 'ui',
          path: ['fields', name, 'ui:autocomplete'],
          message: `Browsers cannot fill in "${declared}".`,
          fix: isDate ? 'Use "bday", for a date of birth.' : didYouMean(token, USUAL_TOKENS),
        };
      }
    },
  },
  {
    id: 'limits-hold',
    sentence:
      'Some answers keep the limits of a question: they agree with each other and with its choices, days are of the calendar, numbers of 15 digits at most, and a pattern means the same to the browser and to PostgreSQL and backtracks on no text.',
    *check(files) {
      for (const question of questionsOf(files)) {
        for (const { key, ...words } of kindOf(question).faults?.(question) ?? []) {
          yield { in: 'questions', path: ['properties', question.name, key], ...words };
        }
      }
    },
  },
];

/** Names with their owners. */
type TakenNames = readonly (readonly [name: string, owner: string])[];

const OF_JAVASCRIPT: TakenNames = OBJECT_NAMES.map((name) => [
  name,
  'which is reserved in JavaScript',
]);
const OF_FORMS: TakenNames = [
  ...OF_JAVASCRIPT,
  ...SYSTEM_COLUMNS.map((name) => [name, 'which is reserved in the database'] as const),
  ...FILLED_NAMES.map(
    (name) => [name, `but {${name}} in a text means something else`] as const,
  ),
  ...SYSTEM_NAMES.map((name) => [name, 'which every submission has already'] as const),
];

export const COLUMN_NAME = namesRule(OF_FORMS);

/** The same rule for an item, which has no columns but those of its questions. */
export const ITEM_COLUMN_NAME = namesRule(OF_JAVASCRIPT);

function namesRule(reserved: TakenNames): Rule {
  return {
    id: 'column-name',
    sentence:
      'Each field makes a unique column name that PostgreSQL takes, and a former name no column of another field.',
    *check({ questions }) {
      const taken = new Map(reserved);
      for (const name of Object.keys(questions.properties)) {
        const column = columnName(name);
        const owner = taken.get(column);
        taken.set(column, `which is "${name}" already`);
        if (owner === undefined) continue;
        yield {
          in: 'questions',
          path: ['properties', name],
          part: 'key',
          message: `The field "${name}" makes the column "${column}", ${owner}.`,
          fix: 'Give the field another name.',
        };
      }
      for (const [name, field] of Object.entries(questions.properties)) {
        for (const former of formerNames(field)) {
          const column = columnName(former);
          if (column === columnName(name) && former !== name) continue;
          const owner = taken.get(column);
          taken.set(column, `which was "${name}" before`);
          if (owner === undefined) continue;
          yield {
            in: 'questions',
            path: ['properties', name, 'renamedFrom'],
            message: `The former name "${former}" makes the column "${column}", ${owner}.`,
            fix: 'Leave "renamedFrom" out, or take the other field out: one field takes over the answers of a column.',
          };
        }
      }
    },
  };
}
