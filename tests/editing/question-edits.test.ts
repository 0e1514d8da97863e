import { addField, addListedField, allOf, lookOf, requireField } from '../fixtures/edits.ts';
import { addNotices } from '../fixtures/notices.ts';
import { describeEdits } from './describe-edits.ts';
import type { EditCase } from './edit-case.ts';
import { AGENCIES, edited, minimal, ROOMS, SOME_ROOMS } from './make-edit.ts';

/** Edits of questions: other widgets, other keywords. */
const QUESTION_CASES: readonly EditCase[] = [
  edited(
    'choices in groups, as cards and in a select',
    allOf(
      addField('rooms', SOME_ROOMS, 'custom-needs'),
      lookOf('rooms', {
        'ui:groups': [{ title: 'With a view', choices: ['attic'] }],
      }),
      addField(
        'agency',
        { type: 'string', title: 'Which agency?', oneOf: AGENCIES },
        'custom-needs',
      ),
      lookOf('agency', {
        'ui:groups': [
          { title: 'People', choices: ['hhs', 'hud', 'dol', 'ed'] },
          { title: 'Land', choices: ['usda', 'doi'] },
        ],
      }),
    ),
    {
      answers: { ...minimal, rooms: ['hall', 'attic'], agency: 'doi' },
      step: 'custom-needs',
      asks: ['With a view', 'Attic', 'Interior'],
      shows: ['Which rooms?', 'Main Hall', 'Attic', 'Which agency?', 'Interior'],
      csv: ['Main Hall; Attic', 'Interior'],
      wrong: [],
    },
  ),
  edited(
    'a required select of few choices, with a first line of its own and a retired choice',
    allOf(
      addListedField(
        'room',
        {
          type: 'string',
          title: 'Which room?',
          oneOf: [...ROOMS, { const: 'shed', title: 'Shed', deprecated: true }],
        },
        'custom-needs',
      ),
      requireField('room'),
      lookOf('room', { 'ui:widget': 'select', 'ui:placeholder': 'Choose a room' }),
    ),
    {
      answers: { ...minimal, room: 'attic' },
      step: 'custom-needs',
      asks: ['Which room?', 'Choose a room', 'Main Hall', 'Attic', 'Cellar'],
      asksNot: ['Shed'],
      shows: ['Which room?', 'Attic'],
      row: ['Attic'],
      wrong: [{ room: 'shed' }, { room: '' }, { room: ['attic'] }],
    },
  ),
  edited(
    'a consent that is required, to a text that has changed',
    allOf(
      addField('terms', {
        type: 'boolean',
        const: true,
        title: 'Your data',
        description: 'You may keep my answers for a year.',
        formerTexts: ['You may keep my answers.'],
      }),
      requireField('terms'),
    ),
    {
      answers: { ...minimal, terms: 'a97278b9' },
      step: 'contact',
      asks: ['Your data', 'You may keep my answers for a year.', 'I agree'],
      asksNot: ['You may keep my answers.'],
      shows: ['Your data', 'Agreed (version a97278b9)'],
      type: /terms: \(?"a97278b9" \| "7f47d56c"/u,
      wrong: [{ terms: undefined }],
    },
  ),
  edited(
    'an amount in cents',
    allOf(
      addField(
        'price',
        { type: 'number', title: 'Price', minimum: 0, multipleOf: 0.01 },
        'custom-needs',
      ),
      lookOf('price', { 'ui:unit': 'US dollars', 'ui:help': 'Per year' }),
    ),
    {
      answers: { ...minimal, price: 1_234_567.89 },
      step: 'custom-needs',
      asks: ['Price', 'US dollars', 'Per year'],
      shows: ['Price', '1,234,567.89 US dollars'],
      csv: ['1234567.89'],
      type: /price\?: number/u,
      wrong: [{ price: -0.01 }, { price: 1.005 }, { price: 1e14 }],
    },
  ),
  edited(
    'a long text with help and a placeholder',
    allOf(
      addField(
        'background',
        { type: 'string', title: 'Background', description: 'What we should know.' },
        'custom-needs',
      ),
      lookOf('background', { 'ui:widget': 'textarea', 'ui:help': 'Take your time.' }),
    ),
    {
      answers: { ...minimal, background: 'First line\nSecond line' },
      step: 'custom-needs',
      asks: ['Background', 'What we should know.', 'Take your time.'],
      shows: ['Background', 'First line', 'Second line'],
      csv: ['First line\nSecond line'],
    },
  ),
  edited(
    'a required single choice with a short label and a badge',
    allOf(
      addListedField('room', { type: 'string', title: 'Which room?', oneOf: ROOMS }, 'cloud'),
      requireField('room'),
      lookOf('room', { 'ui:options': { shortTitle: 'Room', shortLabels: { hall: 'Hall' } } }),
      ({ ui }) =>
        Object.assign(ui.admin.columns.at(-1) ?? {}, {
          lines: [{ field: 'room', badge: { hall: 'secondary' } }],
        }),
    ),
    {
      answers: { ...minimal, room: 'hall' },
      step: 'cloud',
      asks: ['Which room?', 'Main Hall', 'Attic', 'Cellar'],
      shows: ['Room', 'Main Hall'],
      row: ['room', 'Hall'],
      type: /room: \(?"hall" \| "attic" \| "cellar"/u,
      wrong: [{ room: undefined }, { room: 'roof' }],
    },
  ),
  edited(
    'a notice in words of its own on the summary',
    allOf(addNotices('summary'), ({ ui }) => {
      Object.assign(ui.wizard, { ombNumber: 'Control no. {number}', expires: '(until {date})' });
    }),
    {
      answers: { ...minimal },
      step: 'summary',
      asks: ['Control no. 1234-5678 (until March 31, 2099)'],
      shows: [String(minimal['projectName'])],
    },
  ),
  edited(
    'a choice that holds before anybody answers',
    allOf(
      addField(
        'room',
        { type: 'string', title: 'Which room?', oneOf: ROOMS, default: 'attic' },
        'custom-needs',
      ),
      requireField('room'),
    ),
    {
      answers: { ...minimal, room: 'attic' },
      step: 'custom-needs',
      asks: ['Which room?'],
      shows: ['Which room?', 'Attic'],
    },
  ),
  edited('an optional question that becomes required', requireField('contractVehicle'), {
    answers: { ...minimal, contractVehicle: 'SEWP' },
    step: 'contact',
    asks: ['Contract Vehicle'],
    shows: ['SEWP'],
    type: /contractVehicle: string/u,
    wrong: [{ contractVehicle: undefined }],
  }),
];

describeEdits(QUESTION_CASES);
