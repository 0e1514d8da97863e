import { describeEdits } from './describe-edits.ts';
import type { EditCase } from './edit-case.ts';
import { stepOf } from '../fixtures/edits.ts';
import { edited, maximal, minimal, without } from './make-edit.ts';

/** Edits of where and how questions stand: moved, retired, in other words. */
const LAYOUT_CASES: readonly EditCase[] = [
  edited(
    'a question moved to another step',
    ({ ui }) => {
      const [from, to] = [stepOf(ui, 'contact'), stepOf(ui, 'custom-needs')];
      from.fields?.splice(from.fields.indexOf('contractVehicle'), 1);
      to.fields?.unshift('contractVehicle');
    },
    {
      answers: { ...minimal, contractVehicle: 'SEWP' },
      step: 'custom-needs',
      asks: ['Contract Vehicle', 'Custom Needs'],
      shows: ['Contract Vehicle', 'SEWP'],
    },
  ),
  edited(
    'a question retired',
    ({ questions, ui }) => {
      Object.assign(questions.properties['customFeatures'] ?? {}, { deprecated: true });
      const { fields } = stepOf(ui, 'features');
      fields?.splice(fields.indexOf('customFeatures'), 1);
    },
    {
      answers: without(maximal, 'customFeatures'),
      step: 'features',
      asks: ['Which features do you need?'],
      asksNot: ['Custom Features'],
      shows: ['Resume Evaluation'],
      csv: ['Custom Features'],
    },
  ),
  edited(
    'choices in another order, with descriptions',
    ({ questions }) => {
      const choices = questions.properties['timeline']?.oneOf;
      choices?.reverse();
      Object.assign(choices?.[0] ?? {}, { description: 'Whenever it suits both.' });
    },
    {
      answers: minimal,
      step: 'timeline',
      asks: ['Flexible', 'Whenever it suits both.'],
      shows: ['ASAP (0-2 weeks)'],
    },
  ),
  edited(
    'a line that is always there, and says so when there is no answer',
    ({ ui }) => {
      const line = { field: 'customNeeds', show: 'always', empty: 'None given' } as const;
      ui.summary.cards?.splice(2, 1, { id: 'project', title: 'Project', lines: [line] });
    },
    {
      answers: minimal,
      step: 'custom-needs',
      asks: ['Custom Needs'],
      shows: ['Custom Needs', 'None given'],
      row: ['Not answered'],
      csv: ['Custom Needs'],
    },
  ),
  edited(
    'the words of a step and its buttons',
    ({ ui }) => {
      Object.assign(stepOf(ui, 'cloud'), {
        title: 'Where It Runs',
        intro: ['One more thing.'],
        buttons: { back: 'Return', next: 'Go On' },
      });
    },
    {
      answers: minimal,
      step: 'cloud',
      asks: ['Where It Runs', 'One more thing.', 'Return', 'Go On'],
      shows: ['AWS'],
    },
  ),
  edited(
    'the words of the staff page',
    ({ ui }) => {
      const column = ui.admin.columns.find(({ id }) => id === 'notes');
      Object.assign(column ?? {}, { title: 'Remarks', truncate: 10 });
    },
    {
      answers: { ...minimal, customNeeds: 'Interviews in four languages' },
      step: 'custom-needs',
      asks: ['Custom Needs'],
      shows: ['Interviews in four languages'],
      row: ['Remarks', 'Interviews…'],
      csv: ['Interviews in four languages'],
    },
  ),
];

describeEdits(LAYOUT_CASES);
