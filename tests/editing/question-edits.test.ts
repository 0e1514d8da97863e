import { addField, addListedField, allOf, lookOf, requireField } from '../fixtures/edits.ts';
import { addNotices } from '../fixtures/notices.ts';
import { describeEdits } from './describe-edits.ts';
import type { EditCase, NewQuestionCase } from './edit-case.ts';
import {
  AGENCIES,
  BUREAUS,
  edited,
  minimal,
  newQuestion,
  ROOMS,
  without,
  YES_NO,
} from './make-edit.ts';

const SOME_ROOMS = {
  type: 'array',
  title: 'Which rooms?',
  items: { type: 'string', oneOf: ROOMS },
  uniqueItems: true,
} as const;

/** A question of each kind, named in two places and nowhere else. */
const NEW_QUESTIONS: readonly NewQuestionCase[] = [
  newQuestion(
    'teamName',
    { type: 'string', title: 'Team Name', minLength: 2, maxLength: 4, pattern: '^[^a-z]' },
    {
      answer: '𝒜b',
      wrong: ['x', '𝒜𝒜𝒜𝒜𝒜', 'ab'],
      asks: ['Team Name'],
      shows: ['Team Name', '𝒜b'],
      widget: 'text',
      type: /teamName\?: string/u,
      column: 'team_name text',
    },
  ),
  newQuestion(
    'meetingRoom',
    { type: 'string', title: 'Which room?', oneOf: ROOMS },
    {
      answer: 'hall',
      // An unknown choice of an optional question is dropped before anything judges it.
      wrong: [],
      asks: ['Which room?', 'Main Hall', 'Attic', 'Cellar'],
      shows: ['Which room?', 'Main Hall'],
      widget: 'radio',
      type: /meetingRoom\?: \(?"hall" \| "attic" \| "cellar"/u,
      column: 'meeting_room text',
    },
  ),
  newQuestion(
    'agency',
    { type: 'string', title: 'Which agency?', oneOf: AGENCIES },
    {
      answer: 'hhs',
      wrong: [],
      asks: ['Which agency?', 'Choose one', 'Agriculture', 'Labor'],
      shows: ['Which agency?', 'Health and Human Services'],
      widget: 'select',
      type: /agency\?: \(?"usda" \| "doc"/u,
      column: 'agency text',
    },
  ),
  newQuestion(
    'usesSso',
    { type: 'boolean', title: 'Single sign-on?', oneOf: YES_NO },
    {
      answer: false,
      wrong: [],
      asks: ['Single sign-on?', 'Yes', 'No'],
      shows: ['Single sign-on?', 'No'],
      widget: 'radio',
      type: /usesSso\?: boolean/u,
      column: 'uses_sso boolean',
    },
  ),
  newQuestion(
    'rooms',
    { ...SOME_ROOMS, minItems: 2, maxItems: 2 },
    {
      answer: ['hall', 'cellar'],
      wrong: [['hall'], ['hall', 'attic', 'cellar']],
      asks: ['Which rooms?', 'Main Hall', 'Attic', 'Cellar'],
      shows: ['Which rooms?', 'Main Hall', 'Cellar'],
      csv: ['Main Hall; Cellar'],
      widget: 'checkboxes',
      type: /rooms\?: \("hall" \| "attic" \| "cellar"\)\[\]/u,
      column: 'rooms ARRAY',
    },
  ),
  newQuestion(
    'kickOff',
    { type: 'string', format: 'date', title: 'Kick-off', formatMinimum: '2026-01-01' },
    {
      answer: '2027-03-09',
      wrong: ['2025-12-31', '2027-02-29', 'soon', '2027-3-', '12027-01-01'],
      asks: ['Kick-off', 'Month', 'Day', 'Year'],
      shows: ['Kick-off', 'Mar 9, 2027'],
      csv: ['2027-03-09'],
      widget: 'date',
      type: /kickOff\?: string/u,
      column: 'kick_off date',
    },
  ),
  newQuestion(
    'teamSize',
    { type: 'integer', title: 'Team size', minimum: 1, maximum: 9000 },
    {
      answer: 1250,
      wrong: [0, 9001, 1.5],
      asks: ['Team size'],
      shows: ['Team size', '1,250'],
      csv: ['1250'],
      widget: 'number',
      type: /teamSize\?: number/u,
      column: 'team_size numeric',
    },
  ),
  newQuestion(
    'bookingPage',
    { type: 'string', format: 'uri', title: 'Booking page' },
    {
      answer: 'https://example.com/book?day=1',
      wrong: ['example.com', 'https://user@example.com', 'javascript:alert(1)'],
      asks: ['Booking page'],
      shows: ['Booking page', 'https://example.com/book?day=1'],
      widget: 'address',
      type: /bookingPage\?: string/u,
      column: 'booking_page text',
    },
  ),
  newQuestion(
    'terms',
    { type: 'boolean', const: true, title: 'Your data', description: 'You may keep my answers.' },
    {
      answer: '7f47d56c',
      wrong: [],
      asks: ['Your data', 'You may keep my answers.', 'I agree'],
      shows: ['Your data', 'Agreed (version 7f47d56c)'],
      widget: 'consent',
      type: /terms\?: "7f47d56c"/u,
      column: 'terms text',
    },
  ),
];

/** Edits of questions: other widgets, other keywords. */
const QUESTION_CASES: readonly EditCase[] = [
  newQuestion(
    'bureau',
    { type: 'string', title: 'Which bureau?', oneOf: BUREAUS },
    {
      answer: 'bureau-60',
      wrong: [],
      asks: ['Which bureau?'],
      shows: ['Which bureau?', 'Bureau 60'],
      widget: 'combobox',
      type: /bureau\?: \(?"bureau-1" \| "bureau-2"/u,
      column: 'bureau text',
    },
  ),
  edited(
    'one and several of few choices, searched for in their groups',
    allOf(
      addField('room', { type: 'string', title: 'Which room?', oneOf: ROOMS }, 'custom-needs'),
      lookOf('room', { 'ui:widget': 'combobox' }),
      addField('rooms', SOME_ROOMS, 'custom-needs'),
      lookOf('rooms', {
        'ui:widget': 'combobox',
        'ui:groups': [{ title: 'With a view', choices: ['attic'] }],
      }),
    ),
    {
      answers: { ...minimal, room: 'cellar', rooms: ['hall', 'attic'] },
      step: 'custom-needs',
      asks: ['Which room?', 'Which rooms?', 'Remove Attic'],
      shows: ['Which room?', 'Cellar', 'Which rooms?', 'Main Hall', 'Attic'],
      csv: ['Cellar', 'Main Hall; Attic'],
      wrong: [],
    },
  ),
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
    'an e-mail address',
    allOf(
      addField('billing', { type: 'string', title: 'Billing' }, 'custom-needs'),
      lookOf('billing', { 'ui:widget': 'email' }),
    ),
    {
      answers: { ...minimal, billing: 'pay@example.com' },
      step: 'custom-needs',
      asks: ['Billing'],
      shows: ['Billing', 'pay@example.com'],
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
  edited(
    'a required question that becomes optional',
    ({ questions }) => {
      questions.required?.splice(questions.required.indexOf('clientName'), 1);
    },
    {
      answers: without(minimal, 'clientName'),
      step: 'contact',
      asks: ['Client/Organization Name'],
      shows: [String(minimal['projectName'])],
      type: /clientName\?: string/u,
    },
  ),
];

describeEdits([...NEW_QUESTIONS, ...QUESTION_CASES]);
