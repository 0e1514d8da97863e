import {
  addField,
  addListedField,
  allOf,
  changeField,
  lookOf,
  requireField,
  retireField,
  stepOf,
} from '../fixtures/edits.ts';
import { addNotices } from '../fixtures/notices.ts';
import { describeEdits } from './describe-edits.ts';
import { AGENCIES, edited, maximal, minimal, ROOMS, SOME_ROOMS, without } from './make-edit.ts';

const rooms = { type: 'string', title: 'Which room?', oneOf: ROOMS } as const;

describeEdits([
  edited(
    'what is there moved, retired and in other words',
    allOf(
      retireField('customFeatures'),
      ({ questions, ui }) => {
        const [from, to] = [stepOf(ui, 'contact'), stepOf(ui, 'custom-needs')];
        from.fields?.splice(from.fields.indexOf('contractVehicle'), 1);
        to.fields?.unshift('contractVehicle');
        const choices = questions.properties['timeline']?.oneOf;
        choices?.reverse();
        Object.assign(choices?.[0] ?? {}, { description: 'Whenever it suits both.' });
      },
      ({ ui }) => {
        const line = { field: 'contractVehicle', show: 'always', empty: 'None given' } as const;
        ui.summary.cards?.push({ id: 'more', title: 'More', lines: [line] });
        Object.assign(stepOf(ui, 'cloud'), {
          title: 'Where It Runs',
          intro: ['One more thing.'],
          buttons: { back: 'Return', next: 'Go On' },
        });
        const column = ui.admin.columns.find(({ id }) => id === 'notes');
        Object.assign(column ?? {}, { title: 'Remarks', truncate: 10 });
      },
    ),
    {
      answers: {
        ...without(maximal, 'customFeatures', 'contractVehicle'),
        customNeeds: 'Interviews in four languages',
      },
      asks: {
        'custom-needs': ['Contract Vehicle', 'Custom Needs'],
        features: ['Which features do you need?'],
        timeline: ['Flexible', 'Whenever it suits both.'],
        cloud: ['Where It Runs', 'One more thing.', 'Return', 'Go On'],
      },
      asksNot: ['Custom Features'],
      shows: ['None given', 'Interviews in four languages'],
      row: ['Remarks', 'Interviews…'],
      csv: ['Custom Features', 'Interviews in four languages'],
    },
  ),
  edited(
    'new questions in other looks and by other keywords',
    allOf(
      addField('rooms', SOME_ROOMS, 'custom-needs'),
      lookOf('rooms', { 'ui:groups': [{ title: 'With a view', choices: ['attic'] }] }),
      addField('agency', { type: 'string', title: 'Which agency?', oneOf: AGENCIES }, 'contact'),
      lookOf('agency', {
        'ui:groups': [
          { title: 'People', choices: ['hhs', 'hud', 'dol', 'ed'] },
          { title: 'Land', choices: ['usda', 'doi'] },
        ],
      }),
      addListedField(
        'room',
        { ...rooms, oneOf: [...ROOMS, { const: 'shed', title: 'Shed', deprecated: true }] },
        'custom-needs',
      ),
      requireField('room'),
      lookOf('room', { 'ui:widget': 'select', 'ui:placeholder': 'Choose a room' }),
      addField(
        'price',
        { type: 'number', title: 'Price', minimum: 0, multipleOf: 0.01 },
        'custom-needs',
      ),
      lookOf('price', { 'ui:unit': 'US dollars', 'ui:help': 'Per year' }),
      addField(
        'background',
        { type: 'string', title: 'Background', description: 'What we should know.' },
        'custom-needs',
      ),
      lookOf('background', { 'ui:widget': 'textarea', 'ui:help': 'Take your time.' }),
    ),
    {
      answers: {
        ...minimal,
        rooms: ['hall', 'attic'],
        agency: 'doi',
        room: 'attic',
        price: 1_234_567.89,
        background: 'First line\nSecond line',
      },
      asks: {
        'custom-needs': [
          'With a view',
          'Attic',
          'Choose a room',
          'Price',
          'US dollars',
          'Per year',
          'Background',
          'What we should know.',
          'Take your time.',
        ],
        contact: ['Which agency?', 'Interior'],
      },
      asksNot: ['Shed'],
      shows: ['Main Hall', 'Attic', 'Interior', '1,234,567.89 US dollars', 'Second line'],
      row: ['Attic'],
      csv: ['Main Hall; Attic', 'Interior', '1234567.89', 'First line\nSecond line'],
      wrong: [
        { room: 'shed' },
        { room: ['attic'] },
        { price: -0.01 },
        { price: 1.005 },
        { price: 1e14 },
      ],
    },
  ),
  edited(
    'a consent to a text that has changed, a short label with a badge, and a notice in other words',
    allOf(
      addField('terms', {
        type: 'boolean',
        const: true,
        title: 'Your data',
        description: 'You may keep my answers for a year.',
        formerTexts: ['You may keep my answers.'],
      }),
      requireField('terms'),
      addListedField('room', rooms, 'cloud'),
      requireField('room'),
      lookOf('room', { 'ui:options': { shortTitle: 'Room', shortLabels: { hall: 'Hall' } } }),
      addNotices('summary'),
      changeField('contractVehicle', { description: 'If there is one.' }),
      requireField('contractVehicle'),
      ({ ui }) => {
        const lines = [{ field: 'room', badge: { hall: 'secondary' } }] as const;
        Object.assign(ui.admin.columns.at(-1) ?? {}, { lines });
        Object.assign(ui.wizard, { ombNumber: 'Control no. {number}', expires: '(until {date})' });
      },
    ),
    {
      answers: { ...minimal, terms: 'a97278b9', room: 'hall', contractVehicle: 'SEWP' },
      asks: {
        contact: [
          'Your data',
          'You may keep my answers for a year.',
          'I agree',
          'If there is one.',
        ],
        cloud: ['Which room?', 'Main Hall', 'Attic', 'Cellar'],
        summary: ['Control no. 1234-5678 (until March 31, 2099)'],
      },
      asksNot: ['You may keep my answers.'],
      shows: ['Your data', 'Agreed (version a97278b9)', 'Room', 'Main Hall', 'SEWP'],
      row: ['room', 'Hall'],
      wrong: [{ terms: undefined }, { room: undefined }, { contractVehicle: undefined }],
    },
  ),
]);
