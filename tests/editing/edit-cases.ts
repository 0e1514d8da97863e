import { declaredForm, type Edit } from '../setup/declared-form.ts';
import { sample } from '../setup/samples.ts';
import type { EditCase } from './edit-case.ts';

type Files = Parameters<Edit>[0];
type Condition = NonNullable<Files['questions']['allOf']>[number];
type Answers = EditCase['answers'];

const minimal: Answers = { ...sample('minimal') };
const maximal: Answers = { ...sample('maximal') };
const without = (answers: Answers, ...names: string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));

/** Declares a question, and names it in a step, and in a card, a column and a section of their own. */
function ask(
  { questions, ui }: Files,
  name: string,
  question: object,
  { step = 'custom-needs', look = {} }: { readonly step?: string; readonly look?: object } = {},
): void {
  Object.assign(questions.properties, { [name]: question });
  Object.assign(ui.fields, { [name]: look });
  ui.steps.find(({ id }) => id === step)?.fields?.push(name);
  const id = `new-${name.toLowerCase()}`;
  const lines = () => [{ field: name }];
  ui.summary.cards.push({ id, title: 'New Card', lines: lines() });
  ui.pdf.sections.push({ id, title: 'New Section', lines: lines() });
  ui.admin.columns.push({ id, title: 'New Column', lines: lines() });
}

function when({ questions }: Files, condition: Condition): void {
  questions.allOf?.push(condition);
}

const named = (name: string, test: object): Condition['if'] => ({
  properties: { [name]: test },
  required: [name],
});

function edited(name: string, edit: Edit, expected: Omit<EditCase, 'name' | 'declare'>): EditCase {
  return { name, declare: () => declaredForm(edit), ...expected };
}

const YES_NO = [
  { const: true, title: 'Yes' },
  { const: false, title: 'No' },
];
const ROOMS = [
  { const: 'hall', title: 'Main Hall' },
  { const: 'attic', title: 'Attic' },
  { const: 'cellar', title: 'Cellar' },
];

/** Edits beyond the guide's: each kind of widget, each keyword, each kind of condition, each move. */
export const EDIT_CASES: readonly EditCase[] = [
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
      type: /room: "hall" \| "attic" \| "cellar"/u,
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
    'a question asked for one of several choices',
    (files) => {
      ask(files, 'region', { type: 'string', title: 'Region' }, { step: 'cloud' });
      when(files, {
        if: named('cloud', { enum: ['aws', 'gcp'] }),
        then: { required: ['region'] },
        else: { properties: { region: false } },
      });
    },
    {
      answers: { ...minimal, cloud: 'gcp', region: 'Iowa' },
      step: 'cloud',
      asks: ['Region'],
      shows: ['Region', 'Iowa'],
      wrong: [{ region: undefined }],
    },
  ),
  edited(
    'a question asked for a yes',
    (files) => {
      ask(files, 'agency', { type: 'string', title: 'Agency' }, { step: 'federal' });
      when(files, {
        if: named('isFederal', { const: true }),
        then: { required: ['agency'] },
        else: { properties: { agency: false } },
      });
    },
    {
      answers: { ...minimal, isFederal: true, agency: 'NASA' },
      step: 'federal',
      asks: ['Agency'],
      shows: ['Agency', 'NASA'],
      wrong: [{ agency: undefined }],
    },
  ),
  edited(
    "a question asked for a list's member",
    (files) => {
      ask(files, 'botName', { type: 'string', title: 'Bot Name' }, { step: 'features' });
      when(files, {
        if: named('features', { contains: { const: 'chatbot' } }),
        then: { required: ['botName'] },
        else: { properties: { botName: false } },
      });
    },
    {
      answers: { ...minimal, features: ['chatbot'], botName: 'Robin' },
      step: 'features',
      asks: ['Bot Name'],
      shows: ['Bot Name', 'Robin'],
      wrong: [{ botName: undefined }],
    },
  ),
  edited(
    'a question asked for two answers together',
    (files) => {
      ask(files, 'fedramp', { type: 'boolean', title: 'FedRAMP?', oneOf: YES_NO });
      when(files, {
        if: {
          properties: { cloud: { const: 'aws' }, isFederal: { const: true } },
          required: ['cloud', 'isFederal'],
        },
        then: { required: ['fedramp'] },
        else: { properties: { fedramp: false } },
      });
    },
    {
      answers: { ...minimal, cloud: 'aws', isFederal: true, fedramp: true },
      step: 'custom-needs',
      asks: ['FedRAMP?'],
      shows: ['FedRAMP?', 'Yes'],
      wrong: [{ fedramp: undefined }],
    },
  ),
  edited(
    'a question that depends on one that depends on another',
    (files) => {
      ask(files, 'level', { type: 'string', title: 'Level', oneOf: ROOMS }, { step: 'federal' });
      ask(files, 'reason', { type: 'string', title: 'Reason' }, { step: 'federal' });
      when(files, {
        if: named('frontendGovCloud', { const: true }),
        else: { properties: { level: false } },
      });
      when(files, {
        if: named('level', { const: 'attic' }),
        then: { required: ['reason'] },
        else: { properties: { reason: false } },
      });
    },
    {
      answers: {
        ...maximal,
        isFederal: true,
        frontendGovCloud: true,
        level: 'attic',
        reason: 'Dry',
      },
      step: 'federal',
      asks: ['Level', 'Reason'],
      shows: ['Level', 'Attic', 'Reason', 'Dry'],
      wrong: [{ reason: undefined }],
    },
  ),
  edited(
    'a question that is compulsory for some and open to all',
    (files) =>
      when(files, {
        if: named('budget', { const: 'over-100k' }),
        then: { required: ['customNeeds'] },
      }),
    {
      answers: { ...minimal, budget: 'over-100k', customNeeds: 'Much' },
      step: 'custom-needs',
      asks: ['Custom Needs'],
      shows: ['Much'],
      wrong: [{ customNeeds: undefined }],
    },
  ),
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
    'a step removed, its question asked in the one before',
    ({ ui }) => {
      ui.steps.splice(ui.steps.indexOf(stepOf(ui, 'timeline')), 1);
      stepOf(ui, 'budget').fields?.push('timeline');
    },
    {
      answers: minimal,
      step: 'budget',
      asks: ['What is your budget?', 'When do you want to start?', 'Step 7 of 8'],
      shows: ['ASAP (0-2 weeks)'],
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
    "a list's choice retired, another added",
    ({ questions }) => {
      const choices = questions.properties['features']?.items?.oneOf;
      choices?.push({ const: 'scheduling', title: 'Interview Scheduling' });
      Object.assign(choices?.[2] ?? {}, { deprecated: true });
    },
    {
      answers: { ...minimal, features: ['chatbot', 'scheduling'] },
      step: 'features',
      asks: ['Interview Scheduling'],
      asksNot: ['Realtime Translation'],
      shows: ['LLM Chatbot Integration', 'Interview Scheduling'],
      csv: ['LLM Chatbot Integration; Interview Scheduling'],
      wrong: [{ features: ['gardening'] }],
    },
  ),
  edited(
    'a second choice that a condition goes by',
    ({ questions }) => {
      Object(questions.properties['llm']).oneOf.push({ const: 'own', title: 'Our Own' });
      const condition = questions.allOf?.find((one) => one.if.properties['llm']);
      if (condition) condition.if.properties['llm'] = { enum: ['other', 'own'] };
    },
    {
      answers: { ...minimal, llm: 'own', customLLM: 'Homegrown' },
      step: 'llm',
      asks: ['Our Own', 'Custom Language Model'],
      shows: ['Our Own', 'Homegrown'],
      wrong: [{ customLLM: undefined }],
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
    'other labels on a card, in the PDF and in a column',
    ({ ui }) => {
      for (const cards of [ui.summary.cards, ui.pdf.sections, ui.admin.columns.slice(1)]) {
        const line = cards[0]?.lines?.[0];
        if (line) line.label = 'Who';
      }
    },
    {
      answers: minimal,
      step: 'contact',
      asks: ['Full Name'],
      shows: ['Who', String(minimal['name'])],
      row: ['Who: ', String(minimal['name'])],
      csv: ['Full Name'],
    },
  ),
  edited(
    'a line that is always there, and says so when there is no answer',
    ({ ui }) => {
      for (const cards of [ui.summary.cards, ui.pdf.sections]) {
        const line = cards[2]?.lines.find(({ field }) => field === 'customNeeds');
        Object.assign(line ?? {}, { show: 'always', empty: 'None given' });
      }
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

function stepOf(ui: Files['ui'], id: string): Files['ui']['steps'][number] {
  const found = ui.steps.find((one) => one.id === id);
  if (!found) throw new Error(`There is no step "${id}".`);
  return found;
}
