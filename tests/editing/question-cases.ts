import { addField, addListedField, allOf, lookOf, requireField } from '../fixtures/edits.ts';
import type { EditCase, NewQuestionCase } from './edit-case.ts';
import { edited, minimal, newQuestion, ROOMS, without, YES_NO } from './make-edit.ts';

/** A question of each kind, named in two places and nowhere else. */
export const NEW_QUESTIONS: readonly NewQuestionCase[] = [
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
    {
      type: 'array',
      title: 'Which rooms?',
      items: { type: 'string', oneOf: ROOMS },
      uniqueItems: true,
      minItems: 2,
      maxItems: 2,
    },
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
];

/** Edits of questions: other widgets, other keywords. */
export const QUESTION_CASES: readonly EditCase[] = [
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
