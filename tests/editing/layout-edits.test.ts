import { declaredForm } from '../fixtures/declared-form.ts';
import {
  addField,
  addListedField,
  allOf,
  lookOf,
  requireField,
  retireField,
  stepOf,
} from '../fixtures/edits.ts';
import { sample } from '../fixtures/samples.ts';
import { describeEdits } from './describe-edits.ts';

const ROOMS = [
  { const: 'hall', title: 'Main Hall' },
  { const: 'attic', title: 'Attic' },
  { const: 'shed', title: 'Shed', deprecated: true as const },
];

const { customFeatures: _features, contractVehicle: _vehicle, ...kept } = sample('maximal');

describeEdits([
  {
    name: 'questions and texts moved, retired and reworded',
    declare: () =>
      declaredForm(
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
          addListedField(
            'room',
            { type: 'string', title: 'Which room?', oneOf: ROOMS },
            'cloud',
          ),
          requireField('room'),
          addField(
            'office',
            {
              type: 'object',
              title: 'Office',
              description: 'Where **all of you** work.',
              properties: { floor: { type: 'string', title: 'Floor' } },
            },
            'cloud',
          ),
          lookOf('room', {
            'ui:options': { shortTitle: 'Room', shortLabels: { hall: 'Hall' } },
          }),
          ({ ui }) => {
            const line = {
              field: 'contractVehicle',
              show: 'always',
              empty: 'None given',
            } as const;
            ui.steps.splice(ui.steps.indexOf(stepOf(ui, 'cloud')), 0, {
              id: 'security',
              kind: 'questions',
              title: 'Before You Go On',
              intro: ['A specialist reads your *security* answers.'],
              buttons: { back: 'Back', next: 'Continue' },
            });
            ui.summary.cards?.push({ id: 'more', title: 'More', lines: [line] });
            Object.assign(stepOf(ui, 'cloud'), {
              title: 'Where It Runs',
              intro: ['One more thing.'],
              buttons: { back: 'Return', next: 'Go On' },
            });
            const column = ui.admin.columns.find(({ id }) => id === 'notes');
            Object.assign(column ?? {}, { title: 'Remarks', truncate: 10 });
            const lines = [{ field: 'room', badge: { hall: 'secondary' } }] as const;
            Object.assign(ui.admin.columns.at(-1) ?? {}, { lines });
          },
        ),
      ),
    answers: { ...kept, customNeeds: 'Interviews in four languages', room: 'hall' },
    asks: {
      security: ['Before You Go On', 'A specialist reads your security answers.', 'Continue'],
      'custom-needs': ['Contract Vehicle', 'Custom Needs'],
      features: ['Which features do you need?'],
      timeline: ['Flexible', 'Whenever it suits both.'],
      cloud: [
        'Where It Runs',
        'One more thing.',
        'Return',
        'Go On',
        'Which room?',
        'Main Hall',
        'Office',
        'Where all of you work.',
      ],
    },
    asksNot: ['Custom Features', 'Shed'],
    shows: ['None given', 'Interviews in four languages', 'Room', 'Main Hall'],
    row: ['Remarks', 'Interviews…', 'room', 'Hall'],
    csv: ['Custom Features', 'Interviews in four languages'],
    wrong: [{ room: 'shed' }, { room: ['attic'] }],
  },
]);
