import { dayOf } from '../../src/form-engine/kinds/relative-day.ts';
import { formatDay } from '../../src/lib/format.ts';
import type { EditCase } from './edit-case.ts';
import { ask, edited, minimal, ROOMS, without, YES_NO } from './make-edit.ts';

/** Edits of questions: each kind of widget, each keyword. */
export const QUESTION_CASES: readonly EditCase[] = [
  edited(
    'a date within a time from the day of answering',
    (files) => {
      const limits = { formatMinimum: 'today', formatMaximum: '+P1Y' };
      ask(files, 'startDate', { type: 'string', format: 'date', title: 'Start date', ...limits });
    },
    {
      answers: { ...minimal, startDate: dayOf('+P30D') },
      step: 'custom-needs',
      asks: ['Start date'],
      shows: ['Start date', formatDay(dayOf('+P30D'))],
      csv: [dayOf('+P30D')],
      wrong: [
        { startDate: dayOf('-P3D') },
        { startDate: dayOf('+P3D', dayOf('+P1Y')) },
        { startDate: '1926-01-01' },
      ],
    },
  ),
  edited(
    'a date',
    (files) => {
      ask(files, 'startDate', { type: 'string', format: 'date', title: 'Start date' });
    },
    {
      answers: { ...minimal, startDate: '2027-03-09' },
      step: 'custom-needs',
      asks: ['Start date', 'Month', 'Day', 'Year'],
      shows: ['Start date', 'Mar 9, 2027'],
      csv: ['2027-03-09'],
      type: /startDate\?: string/u,
      wrong: [
        { startDate: '2027-02-29' },
        { startDate: 'soon' },
        { startDate: '2027-3-' },
        { startDate: '12027-01-01' },
      ],
    },
  ),
  edited(
    'a short text with bounds',
    (files) => {
      ask(files, 'badge', { type: 'string', title: 'Badge', minLength: 2, maxLength: 4 });
    },
    {
      answers: { ...minimal, badge: '𝒜b' },
      step: 'custom-needs',
      asks: ['Badge'],
      shows: ['Badge', '𝒜b'],
      type: /badge\?: string/u,
      wrong: [{ badge: 'x' }, { badge: '𝒜𝒜𝒜𝒜𝒜' }],
    },
  ),
  edited(
    'an e-mail address',
    (files) => {
      ask(
        files,
        'billing',
        { type: 'string', title: 'Billing' },
        { look: { 'ui:widget': 'email' } },
      );
    },
    {
      answers: { ...minimal, billing: 'pay@example.com' },
      step: 'custom-needs',
      asks: ['Billing'],
      shows: ['Billing', 'pay@example.com'],
    },
  ),
  edited(
    'a long text with help and a placeholder',
    (files) => {
      ask(
        files,
        'background',
        { type: 'string', title: 'Background', description: 'What we should know.' },
        { look: { 'ui:widget': 'textarea', 'ui:help': 'Take your time.' } },
      );
    },
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
    (files) => {
      ask(
        files,
        'room',
        { type: 'string', title: 'Which room?', oneOf: ROOMS },
        { look: { 'ui:options': { shortTitle: 'Room', shortLabels: { hall: 'Hall' } } } },
      );
      files.questions.required?.push('room');
      const line = files.ui.admin.columns.at(-1)?.lines?.[0];
      if (line) line.badge = { hall: 'secondary' };
    },
    {
      answers: { ...minimal, room: 'hall' },
      step: 'custom-needs',
      asks: ['Which room?', 'Main Hall', 'Attic', 'Cellar'],
      shows: ['Room', 'Main Hall'],
      row: ['New Column', 'Hall'],
      type: /room: \(?"hall" \| "attic" \| "cellar"/u,
      wrong: [{ room: undefined }, { room: 'roof' }],
    },
  ),
  edited(
    'a choice that holds before anybody answers',
    (files) => {
      ask(files, 'room', { type: 'string', title: 'Which room?', oneOf: ROOMS, default: 'attic' });
      files.questions.required?.push('room');
    },
    {
      answers: { ...minimal, room: 'attic' },
      step: 'custom-needs',
      asks: ['Which room?'],
      shows: ['Which room?', 'Attic'],
    },
  ),
  edited(
    'a yes or no',
    (files) => {
      ask(files, 'usesSso', { type: 'boolean', title: 'Single sign-on?', oneOf: YES_NO });
    },
    {
      answers: { ...minimal, usesSso: false },
      step: 'custom-needs',
      asks: ['Single sign-on?', 'Yes', 'No'],
      shows: ['Single sign-on?', 'No'],
      type: /usesSso\?: boolean/u,
    },
  ),
  edited(
    'a list with bounds',
    (files) => {
      const items = { type: 'string', oneOf: ROOMS };
      const question = { type: 'array', title: 'Which rooms?', items, uniqueItems: true };
      ask(files, 'rooms', { ...question, minItems: 2, maxItems: 2 });
      files.questions.required?.push('rooms');
    },
    {
      answers: { ...minimal, rooms: ['hall', 'cellar'] },
      step: 'custom-needs',
      asks: ['Which rooms?', 'Main Hall', 'Attic', 'Cellar'],
      shows: ['Which rooms?', 'Main Hall', 'Cellar'],
      csv: ['Main Hall; Cellar'],
      type: /rooms: \("hall" \| "attic" \| "cellar"\)\[\]/u,
      wrong: [{ rooms: ['hall'] }, { rooms: ['hall', 'attic', 'cellar'] }, { rooms: undefined }],
    },
  ),
  edited(
    'an optional question that becomes required',
    ({ questions }) => questions.required?.push('contractVehicle'),
    {
      answers: { ...minimal, contractVehicle: 'SEWP' },
      step: 'contact',
      asks: ['Contract Vehicle'],
      shows: ['SEWP'],
      type: /contractVehicle: string/u,
      wrong: [{ contractVehicle: undefined }],
    },
  ),
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
  edited(
    'a whole number with its unit',
    (files) => {
      ask(
        files,
        'seats',
        { type: 'integer', title: 'Seats', minimum: 1, maximum: 5000 },
        { look: { 'ui:unit': 'seats' } },
      );
      files.questions.required?.push('seats');
    },
    {
      answers: { ...minimal, seats: 1250 },
      step: 'custom-needs',
      asks: ['Seats', 'seats'],
      shows: ['Seats', '1,250 seats'],
      csv: ['1250'],
      type: /seats: number/u,
      wrong: [{ seats: 0 }, { seats: 5001 }, { seats: 1.5 }, { seats: undefined }],
    },
  ),
  edited(
    'a number in halves, between limits that it does not reach',
    (files) => {
      ask(files, 'shift', {
        type: 'number',
        title: 'Shift',
        exclusiveMinimum: -3,
        exclusiveMaximum: 3,
        multipleOf: 0.5,
      });
    },
    {
      answers: { ...minimal, shift: -2.5 },
      step: 'custom-needs',
      asks: ['Shift'],
      shows: ['Shift', '-2.5'],
      type: /shift\?: number/u,
      wrong: [{ shift: -3 }, { shift: 3 }, { shift: 0.25 }],
    },
  ),
  edited(
    'an amount in cents',
    (files) => {
      ask(
        files,
        'price',
        { type: 'number', title: 'Price', minimum: 0, multipleOf: 0.01 },
        { look: { 'ui:unit': 'US dollars', 'ui:help': 'Per year' } },
      );
    },
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
];
