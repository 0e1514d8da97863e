import type { Kind } from '../../src/engine/kinds/registry.ts';
import { declaredBy, exampleTexts, type Edit } from '../fixtures/declared-form.ts';
import { edited } from '../fixtures/edited-texts.ts';
import { exampleAnswers } from '../fixtures/samples.ts';
import { describeEdits } from './describe-edits.ts';

/** The version of a former text of the consent. */
const FORMER_VERSION = 'c2c942f2';

/** The trials of a kind, as in an edit. Each list has at least one entry. */
interface Trials {
  readonly shows: Some<string>;
  readonly csv: Some<string>;
  readonly wrong: Some<Readonly<Record<string, unknown>>>;
  readonly found: Some<string>;
  readonly missed: Some<string>;
}

type Some<Value> = readonly [Value, ...Value[]];

/** The kinds that a person is asked. The compiler reports a missing kind. */
const KINDS: Readonly<Record<Exclude<Kind, 'hidden'>, Trials>> = {
  text: {
    shows: ['Ada Byron', 'HR-042', 'and another'],
    csv: ['One line\nand another'],
    wrong: [{ name: 'x' }, { badge: 'hr-042' }],
    found: ['#search=ada+byron'],
    missed: ['#search=ada+lovelace'],
  },
  address: {
    shows: [
      'pay+hr@example.com',
      'https://example.com/about?team=hr#top',
      '+1 (202) 555-0100 ext. 12',
    ],
    csv: ['https://example.com/about?team=hr#top'],
    wrong: [
      { billingEmail: 'pay@localhost' },
      { website: 'javascript:alert(1)' },
      { phone: '911' },
    ],
    found: ['#search=example.com/about'],
    missed: ['#search=example.com/look'],
  },
  choice: {
    shows: ['Utah', 'Our own data center'],
    csv: ['Utah'],
    wrong: [{ hosting: 'cellar' }, { state: 'atlantis' }],
    found: ['?filter.hosting=aws&filter.hosting=own', '?filter.state=utah'],
    missed: ['?filter.hosting=aws', '?filter.state=ohio'],
  },
  openChoice: {
    shows: ['Which sector?', 'Deep-sea 100% mining'],
    csv: ['Deep-sea 100% mining'],
    wrong: [{ sector: 'x'.repeat(41) }, { sector: '' }],
    found: [
      '?filter.sector=(other)',
      '?filter.sector=(other)&filter.sector=health',
      '#search=deep-sea',
    ],
    missed: ['?filter.sector=health', '#search=health'],
  },
  boolean: {
    shows: ['Yes'],
    csv: ['Yes'],
    wrong: [{ isUrgent: 'perhaps' }, { isPublic: 'perhaps' }],
    found: ['?filter.isUrgent=true', '?filter.isPublic=true'],
    missed: ['?filter.isUrgent=false', '?filter.isPublic=false'],
  },
  list: {
    shows: ['Chinese'],
    csv: ['English; French; Chinese'],
    wrong: [
      { languages: ['en'] },
      { languages: ['en', 'latin'] },
      { tools: ['ats', 'none'] },
      { tools: undefined, partners: undefined },
    ],
    found: ['?filter.languages=es&filter.languages=zh', '?filter.tools=none'],
    missed: ['?filter.languages=es', '?filter.tools=ats'],
  },
  number: {
    shows: ['1,250', '1,234,567.89'],
    csv: ['1250', '1234567.89'],
    wrong: [{ seats: 0 }, { seats: 1.5 }, { price: 1.005 }],
    found: ['?filter.seats.from=1250&filter.seats.to=1250'],
    missed: ['?filter.seats.from=1251', '?filter.seats.to=1249'],
  },
  date: {
    shows: ['Nov 5, 2026'],
    csv: ['2026-11-05'],
    wrong: [{ anyDay: '2027-02-29' }, { fiscalYear: '2026-09-30' }],
    found: ['?filter.anyDay.from=2000-02-29&filter.anyDay.to=2000-02-29'],
    missed: ['?filter.anyDay.from=2000-03-01', '?filter.anyDay.to=2000-02-28'],
  },
  group: {
    shows: ['Person 1', 'Grace Hopper', 'Navy liaison', 'Person 2', 'Katherine Johnson'],
    csv: [
      'Person 1: Full name: Grace Hopper; Role: Another role; Which role? Navy liaison; Work email: grace@example.com; Since: 2024-02-29; Hours a week: 37.5; Skills: Interviews, Law; Leads the team: Yes\nPerson 2: Full name: Katherine Johnson; Role: Expert; Leads the team: No',
    ],
    wrong: [
      [{ role: 'expert', isLead: false }],
      [{ name: 'Ada', role: 'boss', isLead: false }],
      [{ name: 'Ada', role: 'expert', isLead: false, since: '2026-2-5' }],
      [{ name: 'Ada', role: 'expert', isLead: false, hours: 0.1 }],
      [{ name: 'Ada', role: 'expert', isLead: false, hours: '8' }],
      [{ name: 'Ada', role: 'expert', isLead: false, otherRole: 'Not asked' }],
      [{ name: 'Ada', role: 'other', isLead: false }],
      [{ name: 'Ada', role: 'expert', isLead: false, unknown: 'x' }],
      [{ name: 'Ada', role: 'expert', isLead: false, skills: [1] }],
      Array.from({ length: 51 }, () => ({ name: 'Ada', role: 'expert', isLead: false })),
    ].map((people) => ({ people })) as unknown as Some<{ readonly people: unknown }>,
    found: ['#search=navy+liaison', '#search=another+role', '#search=law+leads+the+team'],
    missed: ['#search=army+liaison', '#search=interviews+payroll'],
  },
  consent: {
    shows: ['Agreed'],
    csv: ['Agreed (version 28f05e5b)'],
    wrong: [{ terms: 'ffffffff' }],
    found: ['?filter.terms=28f05e5b'],
    missed: [`?filter.terms=${FORMER_VERSION}`],
  },
};

/** A composite whose parts are in a shared file, some of them asked after one of its answers. */
const COMPOSITE: Trials = {
  shows: [
    'Home address',
    'United States',
    'Street address',
    '1 Main Street',
    'State or territory',
    'Utah',
  ],
  csv: ['Home address: Street address', '1 Main Street', '84101'],
  wrong: [
    { homeZip: '8410' },
    { homeStreet: undefined },
    { homeCountry: 'other' },
    { homeState: 'utah' },
  ],
  found: ['?filter.homeState=UT', '#search=main+street'],
  missed: ['?filter.homeState=OH', '#search=main+road'],
};

type StaffQuestions = NonNullable<Parameters<Edit>[0]['ui']['admin']['questions']>;

/** Staff's questions, one of each kind. */
const STAFFS: StaffQuestions['properties'] = {
  staffText: { type: 'string', title: 'Staff text', maxLength: 20 },
  staffMail: { type: 'string', format: 'email', title: 'Staff mail' },
  staffChoice: {
    type: 'string',
    title: 'Staff choice',
    oneOf: [
      { const: 'strong', title: 'Strong fit' },
      { const: 'weak', title: 'Weak fit' },
    ],
  },
  staffFlag: {
    type: 'boolean',
    title: 'Staff flag',
    oneOf: [
      { const: true, title: 'Indeed' },
      { const: false, title: 'Not at all' },
    ],
  },
  staffList: {
    type: 'array',
    uniqueItems: true,
    title: 'Staff list',
    items: {
      type: 'string',
      oneOf: [
        { const: 'call', title: 'A call' },
        { const: 'visit', title: 'A visit' },
        { const: 'letter', title: 'A letter' },
      ],
    },
  },
  staffOpen: {
    type: 'string',
    title: 'Staff open',
    oneOf: [{ const: 'web', title: 'The web' }],
    other: { title: 'Something else', maxLength: 20 },
  },
  staffNumber: { type: 'integer', title: 'Staff number', minimum: 1 },
  staffDay: { type: 'string', format: 'date', title: 'Staff day' },
};

const askStaff: Edit = ({ ui }) => {
  ui.admin.questions = { properties: STAFFS };
};

const trials = [...Object.values(KINDS), COMPOSITE];

describeEdits([
  {
    name: 'each kind of question',
    declare: async () => declaredBy(await exampleTexts()),
    answers: exampleAnswers,
    asks: {
      you: [
        'Your Name',
        'Billing email',
        'Website',
        'Phone',
        'Badge number',
        'Two letters and three digits, such as AB-123',
        'Where is my badge number?',
        'New badges: below the name',
        'Home address',
        'Where you receive letters.',
        'Street address *',
        'Apartment, suite or unit (optional)',
      ],
      choices: [
        'Which agency?',
        'Which state?',
        'Utah',
        'Which partners?',
        'Which sector?',
        'Another sector',
        'Our own data center',
        'Spanish',
      ],
      size: ['Seats', 'Packs', 'Price'],
      dates: [
        'Any day',
        'Month',
        'Year',
        'Person 2',
        'Add another person',
        'Remove Person 1',
        'Which role?',
        'at work',
      ],
      conditions: ['Yes', 'No'],
      consent: ['You may name us as a customer', 'On our list of customers alone.', 'I agree'],
    },
    asksNot: ['Phone asked before'],
    shows: trials.flatMap(({ shows }) => shows),
    showsStaff: ['newsletter', 'Autumn 𝒯rial'],
    csv: [...trials.flatMap(({ csv }) => csv), 'newsletter'],
    items: {
      people:
        'Item,Full name,Role,Which role?,Work email,Since,Hours a week,Skills,Leads the team,Note\r\n' +
        '1,Grace Hopper,Another role,Navy liaison,grace@example.com,2024-02-29,37.5,"Interviews; Law",Yes,\r\n' +
        '2,Katherine Johnson,Expert,,,,,,No,\r\n',
    },
    wrong: trials.flatMap(({ wrong }) => wrong),
    found: trials.flatMap(({ found }) => found),
    missed: trials.flatMap(({ missed }) => missed),
  },
  {
    name: 'a question of staff of each kind',
    declare: async () => declaredBy(edited(await exampleTexts(), askStaff)),
    answers: exampleAnswers,
    asks: { you: ['Your Name'] },
    shows: ['Ada Byron'],
    staffSets: {
      staff_text: 'Ask Ann again',
      staff_mail: 'ann@example.com',
      staff_choice: 'strong',
      staff_flag: true,
      staff_list: ['call', 'letter'],
      staff_open: 'A fair',
      staff_number: 1250,
      staff_day: '2026-11-05',
    },
    row: [
      'Staff text: Ask Ann again',
      'Strong fit',
      'Staff flag: Indeed',
      'A call',
      'A fair',
      'Staff number: 1,250',
      'Staff day: Nov 5, 2026',
    ],
    csv: [
      ...Object.values(STAFFS).map(({ title }) => title),
      'Strong fit',
      'Indeed',
      'A call; A letter',
      'A fair',
      '1250',
    ],
    found: [
      '?filter.staffChoice=strong&filter.staffFlag=true',
      '?filter.staffNumber.from=1250&filter.staffDay.to=2026-11-05',
      '#search=ask+ann+again',
      '#search=strong+fit',
      '?filter.staffList=letter&filter.staffOpen=(other)',
      '#search=fair+letter',
    ],
    missed: [
      '?filter.staffChoice=weak',
      '?filter.staffNumber.to=1249',
      '#search=weak+fit',
      '?filter.staffList=visit',
      '?filter.staffOpen=web',
    ],
  },
]);
