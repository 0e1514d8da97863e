import { pick } from './bench/rows/varied-rows.ts';

const FIRST = 'Ava Daniel Elena Farid Grace Hiro Ines James Keiko Luis Maya'.split(' ');
const LAST = 'Adler Brooks Chen Diaz Evans Fischer Garcia Haddad Kim Lopez Morgan Novak'.split(' ');
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

/** Texts by the name of the question; the first match counts. */
const TEXTS: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/mail/iu, (number) => `${slug(person(number), '.')}@${slug(organization(number), '-')}.example`],
  [/client|organi[sz]ation|company/iu, organization],
  [/project/iu, (number) => pick(PROJECTS, number)],
  [/contract/iu, (number) => pick(['GSA Schedule', 'State contract', 'Open market'], number)],
  [/frontend/iu, (number) => pick(['React', 'Angular', 'Vue'], number)],
  [/llm|model/iu, (number) => pick(['Mistral Large', 'A model of our own'], number)],
  [/name/iu, person],
];

/** Returns a plausible made-up answer to a question that takes any text. */
export function writeText({ name }: { readonly name: string }, number: number): string {
  const [, text] = TEXTS.find(([pattern]) => pattern.test(name)) ?? [name, remark];
  return text(number);
}

/** The answer to any other question. */
function remark(number: number): string {
  return pick(REMARKS, number);
}

/** Eleven first and twelve last names: the first 132 people differ. */
function person(number: number): string {
  return `${pick(FIRST, number)} ${pick(LAST, number)}`;
}

function organization(number: number): string {
  return pick(ORGANIZATIONS, number);
}

function slug(name: string, separator: string): string {
  return name.toLowerCase().replaceAll(' ', separator);
}
