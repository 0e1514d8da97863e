import { type Field } from '../../src/engine/kinds/registry.ts';
import { asksForEmail } from '../../src/staff/contract/fields.ts';
import { pick } from './bench/rows/varied-rows.ts';

const FIRST = 'Ava Daniel Elena Farid Grace Hiro Ines James Keiko Luis Maya'.split(' ');
const LAST = 'Adler Brooks Chen Diaz Evans Fischer Garcia Haddad Kim Lopez Morgan Novak'.split(
  ' ',
);
const ORGANIZATIONS =
  'Harborview Health, Cedar County Schools, Bright Mesa Logistics, Larkspur Foods, Office of Coastal Records, Tidewater Utilities, Pinecrest University'.split(
    ', ',
  );
const PROJECTS =
  'Hiring Assistant, Benefits Help Desk, Onboarding Portal, Resume Review Pilot, Translation Service, Recruiting Modernization'.split(
    ', ',
  );
const REMARKS = [
  'Interview scheduling for hiring managers in three time zones.',
  'Single sign-on with our identity provider.',
  'Job descriptions in English and Spanish.',
  'A weekly report on open positions and time to hire.',
  'Accessible to people who use screen readers (Section 508).',
];

/** Texts by HTML's autofill field names. */
const TEXTS = new Map([
  ['name', person],
  ['organization', organization],
]);

/** Returns a plausible answer to a question that takes any text. */
export function writeText(field: Field, number: number): string {
  if (asksForEmail(field))
    return `${slug(person(number), '.')}@${slug(organization(number), '-')}.example`;
  const purpose = 'autocomplete' in field ? TEXTS.get(field.autocomplete ?? '') : undefined;
  if (purpose) return purpose(number);
  const examples = examplesIn(field.help);
  if (examples.length > 0) return pick(examples, number);
  // Each submission has a name; other optional texts are remarks.
  return pick(field.required ? PROJECTS : REMARKS, number);
}

/** Returns the examples in a hint such as "For example Angular, Vue.js or React". */
function examplesIn(help = ''): readonly string[] {
  const [, list] = /^For example (.+?)(?:, if .*)?\.?$/u.exec(help) ?? [];
  return list?.split(/, | or (?:an? )?/u) ?? [];
}

/** The first 132 people differ. */
function person(number: number): string {
  return `${pick(FIRST, number)} ${pick(LAST, number)}`;
}

function organization(number: number): string {
  return pick(ORGANIZATIONS, number);
}

function slug(name: string, separator: string): string {
  return name.toLowerCase().replaceAll(' ', separator);
}
