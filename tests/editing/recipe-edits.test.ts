import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { LANGUAGE_RULES } from '../../scripts/codegen/check/rules/language-rules.ts';
import { allDiagnostics } from '../../scripts/codegen/report.ts';
import { formatDiagnostic } from '../../scripts/codegen/source/diagnostic.ts';
import { load } from '../../scripts/codegen/read/load.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { declaredBy, type DeclaredForm } from '../fixtures/declared-form.ts';
import { sample } from '../fixtures/samples.ts';
import { dayOf } from '../../src/engine/values/relative-day.ts';
import { dueDay } from '../../src/lib/business-days.ts';
import { formatDay } from '../../src/lib/text/format.ts';
import { describeEdits, type EditCase } from './describe-edits.ts';
import { readRecipes, replace, type Recipe } from './guide.ts';

type Expected = Omit<EditCase, 'name' | 'declare'>;

const minimal = sample('minimal');
const maximal = sample('maximal');
const { contractVehicle = '', ...others } = maximal;
const { email: _email, ...withoutEmail } = minimal;

/** The expectations of each recipe, by the number of its heading. */
const EXPECTED: readonly Expected[] = [
  {
    answers: { ...minimal },
    asks: { contact: ['Your Full Name'] },
    asksNot: ['Full Name'],
    shows: ['Your Full Name'],
    csv: ['Your Full Name'],
  },
  {
    answers: { ...minimal, cloud: 'oracle' },
    asks: { cloud: ['Oracle Cloud'] },
    shows: ['Oracle Cloud'],
    wrong: [{ cloud: 'delphi' }],
  },
  {
    answers: { ...minimal },
    asks: { frontend: ['Salesforce'] },
    asksNot: ['Power Apps'],
    shows: ['Salesforce'],
  },
  {
    answers: { ...minimal, jobTitle: 'Head of People' },
    asks: { contact: ['Job Title'] },
    shows: ['Job Title', 'Head of People'],
  },
  {
    answers: { ...minimal, cloud: 'aws', cloudRegion: 'eu-central-1' },
    asks: { cloud: ['Which AWS region?', 'For example us-east-1'] },
    shows: ['Which AWS region?', 'eu-central-1'],
  },
  {
    answers: { ...minimal, teamSize: 'large' },
    asks: { team: ['Your Team', 'How large is your HR team?', 'Step 7 of 10'] },
    shows: ['Team', 'More than 10 people'],
  },
  {
    answers: { ...minimal },
    asks: { timeline: ['Step 7 of 9'] },
    shows: ['Budget', 'Under $10,000'],
  },
  {
    answers: { ...others, contractNumber: contractVehicle },
    asks: { contact: ['Contract Number'] },
    asksNot: ['Contract Vehicle'],
    shows: ['Contract Number', contractVehicle],
    row: [contractVehicle],
  },
  {
    answers: { ...maximal },
    asks: { contact: ['Contract Vehicle'] },
    shows: [contractVehicle],
    row: ['Contract', contractVehicle],
  },
  {
    answers: { ...minimal },
    asks: { contact: ['Project Name'] },
    shows: ['Project', minimal.projectName],
  },
  {
    answers: { ...minimal, seats: 12_500 },
    asks: { budget: ['How many seats?', 'seats'] },
    shows: ['Seats', '12,500 seats'],
    csv: ['12500'],
    wrong: [{ seats: 0 }, { seats: 50_001 }, { seats: 1.5 }],
  },
  {
    answers: { ...minimal, startDate: dayOf('+P30D') },
    asks: { contact: ['Start Date', 'Within the next two years', 'Month', 'Day', 'Year'] },
    shows: ['Start Date', formatDay(dayOf('+P30D'))],
    csv: [dayOf('+P30D')],
    wrong: [{ startDate: '2026-02-30' }, { startDate: dayOf('-P3D') }],
  },
  {
    answers: { ...minimal, utmSource: 'newsletter' },
    asks: { features: ['Features'] },
    asksNot: ['Campaign Source'],
    shows: [minimal.name],
    showsStaff: ['Campaign Source', 'newsletter'],
    row: ['newsletter'],
  },
  {
    answers: { ...minimal },
    asks: {
      contact: [
        'Privacy Act Statement',
        'Providing this information is voluntary.',
        'Read the privacy policy',
        'OMB control number: 1234-5678. Expires March 31, 2027.',
      ],
    },
    shows: [minimal.name],
  },
  {
    answers: { ...minimal, phone: '(202) 555-0100' },
    asks: { contact: ['Phone'] },
    shows: ['Phone', '(202) 555-0100'],
    wrong: [{ phone: '911' }, { phone: 'ask Ann' }],
  },
  {
    answers: { ...minimal, cloud: 'aws', isFederal: true, fedRamp: 'High' },
    asks: { llm: ['Which FedRAMP level?'] },
    shows: ['Which FedRAMP level?', 'High'],
    wrong: [{ fedRamp: undefined }],
  },
  {
    answers: { ...minimal, cloud: 'onprem', isFederal: false, securityContact: 'Sam' },
    asks: { llm: ['Who answers for security?'] },
    shows: ['Who answers for security?', 'Sam'],
  },
  {
    answers: { ...minimal, cloud: 'gcp', accountId: 'hr-1' },
    asks: { cloud: ['Which account?'] },
    shows: ['Which account?', 'hr-1'],
  },
  {
    answers: { ...minimal, features: ['chatbot'], botName: 'Robin' },
    asks: { budget: ['What is the chatbot called?'] },
    shows: ['What is the chatbot called?', 'Robin'],
  },
  {
    answers: { ...minimal, cloud: 'azure', migration: 'The archive' },
    asks: { cloud: ['What has to move?'] },
    shows: ['What has to move?', 'The archive'],
  },
  {
    answers: { ...minimal, cloud: 'other', otherCloud: 'Hetzner' },
    asks: { cloud: ['Which other cloud?'] },
    shows: ['Which other cloud?', 'Hetzner'],
    row: ['Hetzner'],
    wrong: [{ otherCloud: undefined }],
  },
  {
    answers: { ...minimal, privacy: '5d7f85d8' },
    asks: { contact: ['Your Data', 'We may keep these answers for two years.', 'I agree'] },
    shows: ['Your Data', 'Agreed'],
  },
  {
    answers: { ...minimal, agencies: ['gsa', 'opm'] },
    asks: { 'custom-needs': ['Which agencies?', 'General Services'] },
    shows: ['Which agencies?', 'General Services', 'Personnel Management'],
    wrong: [{ agencies: ['gsa', 'opm', 'usda'] }],
  },
  {
    answers: { ...minimal },
    asks: { contact: [] },
    shows: [minimal.name],
    staffSets: { status: 'on-hold' },
    row: ['On hold'],
  },
  {
    answers: { ...minimal },
    asks: { contact: ['Email Address'] },
    shows: [minimal.email],
    wrong: [{ email: 'ada@localhost' }],
  },
  {
    answers: { ...minimal, isReference: true },
    asks: { contact: ['You may name us as a customer'] },
    asksNot: ['You may name us as a customer (optional)'],
    shows: ['You may name us as a customer', 'Yes'],
    csv: ['Yes'],
    wrong: [{ isReference: 'perhaps' }],
    found: ['?filter.isReference=true'],
    missed: ['?filter.isReference=false'],
  },
  {
    answers: { ...minimal },
    asks: {
      contact: [
        'As in the catalog of vehicles.',
        'your contract',
        'Where do I find it?',
        'On the first page of your contract, or ask our team.',
      ],
    },
    shows: [minimal.name],
  },
  {
    answers: { ...minimal, features: ['none'] },
    asks: { features: ['None of these'] },
    shows: ['None of these'],
    csv: ['None of these'],
    wrong: [{ features: ['chatbot', 'none'] }],
    found: ['?filter.features=none'],
  },
  {
    answers: { ...minimal, contractVehicle: 'GS-00F-0001X' },
    asks: { contact: ['Contract Vehicle'] },
    shows: ['GS-00F-0001X'],
    wrong: [{ contractVehicle: 'x'.repeat(21) }],
  },
  {
    answers: { ...minimal, clientName: 'GSA', projectName: 'Payroll' },
    asks: {
      frontend: ['Frontend of Payroll', 'As GSA uses it today.'],
      cloud: ['Where does GSA run?'],
    },
    asksNot: ['Where does your organization run?'],
    shows: ['Payroll'],
  },
  {
    answers: { ...withoutEmail, phone: '(202) 555-0100' },
    asks: { contact: ['Phone', 'Email Address (optional)'] },
    shows: ['Phone', '(202) 555-0100'],
    wrong: [{ phone: undefined }],
  },
  {
    answers: { ...minimal, contractVehicle: 'GSA MAS', contractEnd: 'In May' },
    asks: { contact: ['When does it end?'] },
    shows: ['When does it end?', 'In May'],
    wrong: [{ contractEnd: undefined }, { contractVehicle: undefined }],
  },
  {
    answers: { ...minimal, timeline: 'After the audit' },
    asks: { timeline: ['Another time'] },
    shows: ['Timeline', 'After the audit'],
    row: ['After the audit'],
    csv: ['After the audit'],
    wrong: [{ timeline: 'x'.repeat(81) }, { timeline: undefined }],
    found: ['?filter.timeline=(other)', '#search=after+the+audit'],
    missed: ['?filter.timeline=asap'],
  },
  {
    answers: {
      ...minimal,
      officeCountry: 'us',
      officeStreet: '1 Main Street',
      officeCity: 'Washington',
      officeState: 'DC',
      officeZip: '20500-0005',
      permit: 'HR-1',
    },
    asks: { 'custom-needs': ['Office Address', 'City *', 'Number of your permit'] },
    shows: ['Office Address', 'Washington', 'ZIP code', '20500-0005', 'HR-1'],
    csv: ['Office Address: City', 'Washington'],
    wrong: [{ officeCountry: undefined }, { officeZip: '20500-' }, { permit: undefined }],
    found: ['?filter.officeState=DC'],
    missed: ['?filter.officeState=VA'],
  },
  {
    answers: { ...minimal },
    asks: { contact: ['Full Name'] },
    shows: ['Full Name'],
    csv: ['Language', 'English'],
  },
  {
    answers: {
      ...minimal,
      services: [
        { serviceName: 'Payroll', isPaid: true, price: 12.5 },
        { serviceName: 'Hiring' },
      ],
    },
    asks: { contact: ['Services', 'Service 2', 'Add another service', 'Price'] },
    shows: ['Service 1', 'Payroll', '12.5 dollars', 'Service 2', 'Hiring'],
    csv: ['Service 1: Name: Payroll; Is it paid? Yes; Price: 12.5\nService 2: Name: Hiring'],
    wrong: [
      { services: [{ isPaid: false }] },
      { services: [{ serviceName: 'Payroll', isPaid: true }] },
      { services: [{ serviceName: 'Payroll', price: 5 }] },
      { services: Array.from({ length: 11 }, () => ({ serviceName: 'Payroll' })) },
    ],
    found: ['#search=payroll'],
    missed: ['#search=pensions'],
  },
  {
    answers: { ...minimal },
    asks: {
      summary: ['We will schedule a personalized demo. Choose a time (opens in a new tab)'],
    },
    shows: [minimal.name],
  },
  {
    answers: { ...minimal, isFederal: true },
    asks: { federal: [] },
    shows: [minimal.name],
  },
  {
    answers: { ...minimal },
    asks: { contact: [] },
    shows: [minimal.name],
    csv: [dueDay({ businessDays: 5, timeZone: 'America/Los_Angeles' }, Date.now())],
    missed: ['?due=late', '?due=today'],
  },
  {
    answers: { ...minimal },
    asks: { contact: [] },
    shows: [minimal.name],
    staffSets: { status: 'contacted', demo_length: 45 },
    row: ['Length of the demo in minutes: 45'],
    csv: ['Length of the demo in minutes', '45'],
    found: ['?filter.demoLength.from=45'],
    missed: ['?filter.demoLength.to=44', '?filter.fit=strong'],
  },
  {
    answers: { ...minimal },
    asks: { contact: [] },
    shows: [minimal.name],
    isCounted: false,
  },
];

/** The project after each recipe, by the path of its page. */
const folder = temporaryFolder(afterAll);

/** The recipes of the guide, run. */
const RECIPE_CASES: readonly EditCase[] = readRecipes().map((recipe, index) => {
  const expected = EXPECTED[index];
  if (!expected)
    throw new Error(`Say in ${import.meta.filename} what comes of "${recipe.title}".`);
  return { name: `recipe ${recipe.title}`, declare: () => follow(recipe), ...expected };
});

/** The day of a recipe approaches, and passes. Other languages are translated later. */
const OTHERS = [
  'notice-is-current',
  'answers-stay-here',
  ...LANGUAGE_RULES.map(({ id }) => id),
];

async function follow({ path, title, replacements }: Recipe): Promise<DeclaredForm> {
  if (replacements.length === 0) throw new Error(`"${title}" changes nothing.`);
  const root = join(folder, path);
  for (const part of ['schema', 'supabase/declared']) {
    cpSync(part, join(root, part), { recursive: true });
  }
  for (const replacement of replacements) {
    const file = join(root, replacement.path);
    writeFileSync(file, replace(readFileSync(file, 'utf8'), replacement));
  }
  const texts = await load(root);
  const diagnostics = allDiagnostics([texts])
    .filter(({ rule }) => !OTHERS.includes(rule))
    .map(formatDiagnostic);
  if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'));
  return declaredBy({ ...texts, released: undefined });
}

// Each kind of question is in the PDF: every-surface.test.ts.
describeEdits(RECIPE_CASES, { inPdf: false });
