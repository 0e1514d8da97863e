import type { Kind } from '../../src/form-engine/kinds/registry.ts';
import { describeEdits } from './describe-edits.ts';
import type { NewQuestionCase } from './edit-case.ts';
import { AGENCIES, BUREAUS, newQuestion, ROOMS, SOME_ROOMS, YES_NO } from './make-edit.ts';

/** Questions of each kind that is asked, named in two places and nowhere else. */
const NEW_QUESTIONS: Readonly<Record<Exclude<Kind, 'hidden'>, readonly NewQuestionCase[]>> = {
  text: [
    newQuestion(
      'teamName',
      { type: 'string', title: 'Team Name', minLength: 2, maxLength: 4, pattern: '^[^a-z]' },
      {
        answer: '𝒜b',
        wrong: ['x', '𝒜𝒜𝒜𝒜𝒜', 'ab'],
        asks: ['Team Name'],
        shows: ['Team Name', '𝒜b'],
        widget: 'text',
        column: 'team_name text',
        cell: '𝒜b',
        found: ['#search=𝒜b'],
        missed: ['#search=𝒜c'],
      },
    ),
  ],
  choice: [
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
        column: 'meeting_room text',
        cell: 'Main Hall',
        found: ['?filter.meetingRoom=hall', '#search=main+hall'],
        missed: ['?filter.meetingRoom=attic', '#search=attic'],
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
        column: 'agency text',
        cell: 'Health and Human Services',
        found: ['?filter.agency=usda&filter.agency=hhs'],
        missed: ['?filter.agency=usda'],
      },
    ),
    newQuestion(
      'bureau',
      { type: 'string', title: 'Which bureau?', oneOf: BUREAUS },
      {
        answer: 'bureau-60',
        wrong: [],
        asks: ['Which bureau?'],
        shows: ['Which bureau?', 'Bureau 60'],
        widget: 'search',
        column: 'bureau text',
        cell: 'Bureau 60',
        found: ['?filter.bureau=bureau-60'],
        missed: ['?filter.bureau=bureau-6'],
      },
    ),
  ],
  boolean: [
    newQuestion(
      'usesSso',
      { type: 'boolean', title: 'Single sign-on?', oneOf: YES_NO },
      {
        answer: false,
        wrong: [],
        asks: ['Single sign-on?', 'Yes', 'No'],
        shows: ['Single sign-on?', 'No'],
        widget: 'radio',
        column: 'uses_sso boolean',
        cell: 'No',
        found: ['?filter.usesSso=false', '?filter.usesSso=true&filter.usesSso=false'],
        missed: ['?filter.usesSso=true'],
      },
    ),
  ],
  list: [
    newQuestion(
      'rooms',
      { ...SOME_ROOMS, minItems: 2, maxItems: 2 },
      {
        answer: ['hall', 'cellar'],
        wrong: [['hall'], ['hall', 'attic', 'cellar']],
        asks: ['Which rooms?', 'Main Hall', 'Attic', 'Cellar'],
        shows: ['Which rooms?', 'Main Hall', 'Cellar'],
        widget: 'checkboxes',
        column: 'rooms ARRAY',
        cell: 'Main Hall; Cellar',
        found: ['?filter.rooms=attic&filter.rooms=cellar'],
        missed: ['?filter.rooms=attic'],
      },
    ),
  ],
  date: [
    newQuestion(
      'kickOff',
      { type: 'string', format: 'date', title: 'Kick-off', formatMinimum: '2026-01-01' },
      {
        answer: '2027-03-09',
        wrong: ['2025-12-31', '2027-02-29', 'soon', '2027-3-', '12027-01-01'],
        asks: ['Kick-off', 'Month', 'Day', 'Year'],
        shows: ['Kick-off', 'Mar 9, 2027'],
        widget: 'date',
        column: 'kick_off date',
        cell: '2027-03-09',
        found: ['?filter.kickOff.from=2027-03-09&filter.kickOff.to=2027-03-09'],
        missed: ['?filter.kickOff.from=2027-03-10', '?filter.kickOff.to=2027-03-08'],
      },
    ),
  ],
  number: [
    newQuestion(
      'teamSize',
      { type: 'integer', title: 'Team size', minimum: 1, maximum: 9000 },
      {
        answer: 1250,
        wrong: [0, 9001, 1.5],
        asks: ['Team size'],
        shows: ['Team size', '1,250'],
        widget: 'number',
        column: 'team_size numeric',
        cell: '1250',
        found: ['?filter.teamSize.from=1250&filter.teamSize.to=1250'],
        missed: ['?filter.teamSize.from=1251', '?filter.teamSize.to=1249'],
      },
    ),
  ],
  address: [
    newQuestion(
      'bookingPage',
      { type: 'string', format: 'uri', title: 'Booking page' },
      {
        answer: 'https://example.com/book?day=1',
        wrong: ['example.com', 'https://user@example.com', 'javascript:alert(1)'],
        asks: ['Booking page'],
        shows: ['Booking page', 'https://example.com/book?day=1'],
        widget: 'address',
        column: 'booking_page text',
        cell: 'https://example.com/book?day=1',
        found: ['#search=example.com/book'],
        missed: ['#search=example.com/look'],
      },
    ),
  ],
  consent: [
    newQuestion(
      'terms',
      { type: 'boolean', const: true, title: 'Your data', description: 'You may keep my answers.' },
      {
        answer: '7f47d56c',
        wrong: [],
        asks: ['Your data', 'You may keep my answers.', 'I agree'],
        shows: ['Your data', 'Agreed (version 7f47d56c)'],
        widget: 'consent',
        column: 'terms text',
        cell: 'Agreed (version 7f47d56c)',
        found: [],
        missed: [],
      },
    ),
  ],
};

describeEdits(Object.values(NEW_QUESTIONS).flat());
