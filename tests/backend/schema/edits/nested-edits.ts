import type { Edit } from '#tests/fixtures/edited-texts.ts';
import { addField, allOf, lookOf, renameField } from '#tests/fixtures/edits.ts';
import type { EditCase } from './edits.ts';

type Questions = Parameters<Edit>[0]['questions']['properties'];
type Question = Questions[string];

const LOOK = {
  'ui:options': { itemTitle: 'Service {number}', addTitle: 'Add another service' },
};

/** Asks for services, each with a name, a tier, a remark and a price. */
const askServices: Edit = allOf(
  addField('services', {
    type: 'array',
    title: 'Services',
    maxItems: 4,
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        label: { type: 'string', title: 'Name', maxLength: 20 },
        tier: {
          type: 'string',
          title: 'Tier',
          oneOf: [
            { const: 'gold', title: 'Gold' },
            { const: 'tin', title: 'Tin' },
          ],
        },
        remark: { type: 'string', title: 'Remark', maxLength: 40 },
        price: { type: 'number', title: 'Price', multipleOf: 0.01 },
      },
      required: ['label'],
    },
  }),
  lookOf('services', LOOK),
);

const OLD_SERVICES = [
  { label: 'Payroll software', tier: 'gold', remark: 'Old', price: 12.5 },
  { label: 'Chat' },
];

/** Asks for an office as one thing. */
const askOffice: Edit = addField('office', {
  type: 'object',
  title: 'Office',
  properties: {
    street: { type: 'string', title: 'Street', maxLength: 20 },
    floor: {
      type: 'string',
      title: 'Floor',
      oneOf: [
        { const: 'low', title: 'Low' },
        { const: 'high', title: 'High' },
      ],
    },
  },
});

const OLD_OFFICE = { officeStreet: '1 Main Street, Salem', officeFloor: 'low' };

/** Changes the questions of an item of a group. */
function inItems(edit: (parts: Questions) => void, group = 'services'): Edit {
  return ({ questions }) => edit(questions.properties[group]?.items?.properties ?? {});
}

/** Changes the parts of the office. */
function inOffice(edit: (parts: Questions) => void, name = 'office'): Edit {
  return ({ questions }) => edit(questions.properties[name]?.properties ?? {});
}

/** Changes a question of an item, or a part. */
function change(name: string, changes: Partial<Question>) {
  return (parts: Questions): void => void Object.assign(parts[name] ?? {}, changes);
}

/** Gives a question of an item, or a part, another name. */
function rename(from: string, to: string) {
  return (parts: Questions): void => {
    const { [from]: question } = parts;
    if (!question) throw new Error(`There is no question "${from}".`);
    const former = [from, ...[question.renamedFrom ?? []].flat()];
    parts[to] = { ...question, renamedFrom: former };
    Reflect.deleteProperty(parts, from);
  };
}

/** Retires a choice of a question of an item, or of a part. */
function retireChoice(name: string) {
  return (parts: Questions): void =>
    void Object.assign(parts[name]?.oneOf?.[0] ?? {}, { deprecated: true });
}

function requireInItems(name: string): Edit {
  return ({ questions }) => void questions.properties['services']?.items?.required?.push(name);
}

const ITEMS = { before: askServices, oldAnswers: { services: OLD_SERVICES } };
const OFFICE = { before: askOffice, oldAnswers: OLD_OFFICE };
const seats: Question = { type: 'integer', title: 'Seats', minimum: 1 };
const LONG = 'x'.repeat(21);

/** Edits of the questions of a group's items, and of the parts of a composite, with rows there. */
export const NESTED_EDITS: Readonly<Record<string, EditCase>> = {
  'a new question of an item that must be answered': {
    ...ITEMS,
    edit: allOf(
      inItems((parts) => (parts['seats'] = seats)),
      requireInItems('seats'),
    ),
    changes: ['safe new-question', 'waits required'],
    taken: { services: [{ label: 'x', seats: 2 }] },
    refused: { services: [{ label: 'x', seats: 0 }] },
    refusedLater: { services: [{ label: 'x' }] },
  },
  'a question of an item with another name, twice, and a stricter limit': {
    ...ITEMS,
    edit: inItems((parts) => {
      rename('remark', 'note')(parts);
      rename('note', 'comment')(parts);
      change('comment', { maxLength: 10 })(parts);
    }),
    changes: ['safe renamed', 'waits new-rule'],
    storedAs: {
      services: [
        { label: 'Payroll software', tier: 'gold', comment: 'Old', price: 12.5 },
        { label: 'Chat' },
      ],
    },
    taken: { services: [{ label: 'x', comment: 'y' }] },
    refused: { services: [{ label: 'x', note: 'y' }] },
    refusedLater: { services: [{ label: 'x', comment: LONG }] },
  },
  'a second rename of a question of an item': {
    before: allOf(askServices, inItems(rename('remark', 'note'))),
    oldAnswers: { services: [{ label: 'x', note: 'Old' }, { label: 'y' }] },
    edit: inItems(rename('note', 'comment')),
    changes: ['safe renamed'],
    storedAs: { services: [{ label: 'x', comment: 'Old' }, { label: 'y' }] },
    taken: { services: [{ label: 'x', comment: 'New' }] },
    refused: { services: [{ label: 'x', remark: 'New' }] },
  },
  'a retired question and a retired choice of an item': {
    ...ITEMS,
    edit: inItems((parts) => {
      change('remark', { deprecated: true })(parts);
      retireChoice('tier')(parts);
    }),
    changes: [],
    taken: { services: [{ label: 'x', tier: 'gold', remark: 'y' }] },
    refused: { services: [{ label: 'x', tier: 'silver' }] },
  },
  'a new choice and a longer text in an item': {
    ...ITEMS,
    edit: inItems((parts) => {
      parts['tier']?.oneOf?.push({ const: 'lead', title: 'Lead' });
      change('label', { maxLength: 30 })(parts);
    }),
    changes: ['safe looser', 'safe looser', 'waits new-rule'],
    taken: { services: [{ label: LONG, tier: 'lead' }] },
    refused: { services: [{ label: 'x', tier: 'wood' }] },
    refusedLater: { services: [{ label: LONG.repeat(2) }] },
  },
  'a shorter text, fewer items and a condition in an item': {
    ...ITEMS,
    edit: allOf(inItems(change('label', { maxLength: 5 })), ({ questions }) => {
      const services = questions.properties['services'];
      Object.assign(services ?? {}, { maxItems: 1 });
      Object.assign(services?.items ?? {}, {
        allOf: [
          {
            if: { properties: { tier: { const: 'tin' } }, required: ['tier'] },
            then: { required: ['remark'] },
          },
        ],
      });
    }),
    changes: [
      'safe looser',
      'safe looser',
      'waits new-rule',
      'waits new-rule',
      'waits required',
    ],
    taken: { services: [{ label: 'x' }] },
    refusedLater: { services: [{ label: 'Payroll' }, { label: 'x', tier: 'tin' }] },
  },
  'a group with another name, and a question of its items with another name': {
    ...ITEMS,
    edit: allOf(
      renameField('services', 'products'),
      inItems(rename('remark', 'note'), 'products'),
    ),
    changes: ['safe renamed', 'safe renamed'],
    storedAs: {
      services: [
        { label: 'Payroll software', tier: 'gold', note: 'Old', price: 12.5 },
        { label: 'Chat' },
      ],
    },
    taken: { products: [{ label: 'x', note: 'y' }] },
    refused: { products: [{ label: 'x', remark: 'y' }] },
  },
  'a new group': {
    edit: askServices,
    changes: ['safe new-question'],
    taken: { services: OLD_SERVICES },
    refused: { services: [{ label: LONG }] },
  },
  'a new part of a composite, one with another name and a stricter limit, and a retired choice':
    {
      ...OFFICE,
      edit: inOffice((parts) => {
        parts['city'] = { type: 'string', title: 'City', maxLength: 20 };
        rename('street', 'road')(parts);
        change('road', { maxLength: 10 })(parts);
        retireChoice('floor')(parts);
      }),
      changes: ['safe renamed', 'safe new-question', 'waits new-rule'],
      taken: { officeRoad: 'x', officeCity: 'Salem', officeFloor: 'low' },
      refused: { officeCity: LONG },
      refusedLater: { officeRoad: LONG },
    },
  'a composite with another name, and a part of it with another name': {
    ...OFFICE,
    edit: allOf(
      renameField('office', 'home'),
      inOffice((parts) => {
        rename('street', 'road')(parts);
        change('floor', { deprecated: true })(parts);
      }, 'home'),
    ),
    changes: ['safe renamed', 'safe renamed'],
    taken: { homeRoad: 'x' },
    refused: { homeRoad: LONG },
  },
  'a retired part of a composite, and a part that must be answered': {
    ...OFFICE,
    edit: allOf(inOffice(change('street', { deprecated: true })), ({ questions }) => {
      Object.assign(questions.properties['office'] ?? {}, { required: ['floor'] });
      questions.required?.push('office');
    }),
    changes: ['waits required'],
    taken: { officeFloor: 'high', officeStreet: 'x' },
    refused: { officeFloor: 'middle' },
    refusedLater: { officeFloor: undefined },
  },
};
