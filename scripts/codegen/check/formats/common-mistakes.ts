import type { MarkedValue } from '../../load/marked-values.ts';

const DATE =
  'A date is "type": "string", "format": "date" in onboarding.schema.json; its widget follows from that.';

/** Advice on habits from JSON Schema, RJSF or another form tool; `x-mistakes` in a format names it. */
export const ADVICE: Readonly<Record<string, string>> = {
  date: DATE,
  time: `A time is asked as a text: "type": "string", "pattern": "^[0-9]{2}:[0-9]{2}$", and "ui:help": "For example 14:30". ${DATE}`,
  kinds:
    'Kinds of questions: "type": "string" for a text, for a date with "format": "date", for an address with "email", "uri" or "tel" there, or for one choice with "oneOf"; "boolean" for yes or no; "array" for several choices; "integer" or "number" for a number.',
  choice: 'Write a choice as { "const": "aws", "title": "AWS" }.',
  number:
    'A number is "type": "integer", or "type": "number" where it may have decimals; "minimum", "maximum" and "multipleOf" limit it, and its widget follows.',
  flat: 'Questions are declared side by side: instead of "address" with parts, declare "addressStreet" and "addressCity", and name both in one step.',
  repeated:
    'A list holds choices, its "oneOf". For the same questions again, declare as many as are needed, such as "contact1Name" and "contact2Name", or ask for one entry a line in a text with "ui:widget": "textarea".',
  file: 'The intake takes no files. Ask for a link in a text, or say in "thankYou" of onboarding.ui.json where to send them.',
  optional:
    'Leave that out: a question may stay unanswered unless "required" at the end of the file names it.',
  default:
    'Take it out: a default is one of the choices, or true or false. A text, a list and a number have none, since nobody could empty it.',
  condition:
    'Write a condition: "allOf": [{ "if": { "properties": { "a": { "const": "yes" } }, "required": ["a"] }, "then": { "required": ["b"] }, "else": { "properties": { "b": false } } }].',
  look: 'Write it in onboarding.ui.json, under "fields": { "email": { "ui:widget": "email", "ui:help": "…" } }.',
  format:
    'Use "email", "uri" for a web address, "tel" for a telephone number, or "date"; anything else is a "pattern".',
  address:
    'Write it in onboarding.schema.json: "format": "uri" for a web address, "tel" for a telephone number; the widget follows from that.',
  cards:
    'Leave "ui:widget" out: choices are shown as cards, one of them as "radio", several as "checkboxes"; one of more than seven as a "select"; one or several of more than fifty as a "search".',
  text: 'Use "text", and a "pattern" in onboarding.schema.json for what it must look like.',
  titles:
    'Write the text as "title" in onboarding.schema.json; a short one as "shortTitle" in "ui:options".',
  noSuchOption: 'Remove it: there is no such option.',
  otherwise:
    'Write what holds for all other answers in "else", or put "not" around: { "not": { "properties": { "a": { "const": "yes" } }, "required": ["a"] } }.',
  test: 'A condition compares an answer: { "const": "aws" }, { "enum": ["aws", "gcp"] }, { "contains": { "const": "chatbot" } } for a list, { "minimum": 100 } for a number, or { "formatMinimum": "2026-10-01" } for a date.',
  namedTest:
    'Name the question that it looks at: "properties": { "a": { "const": "yes" } }, "required": ["a"].',
  branch:
    'A branch says which questions are "required", and which are not asked: "properties": { "b": false }. Limits belong to the question.',
  oneHolds:
    'For one of several answers use "enum"; where one of several parts must hold, put "anyOf" around: { "anyOf": [{ "properties": …, "required": … }, …] }.',
  stepCondition:
    'A step without a question to ask is left out: write the condition of its questions in onboarding.schema.json, under "allOf".',
  choices:
    'Write choices as "oneOf": [{ "const": "aws", "title": "AWS" }, …]; for several of them, as "type": "array" with that "oneOf" in "items".',
  title: 'Write the text of the question as "title".',
  required: 'Name the question in "required" at the end of the file.',
  writtenOut: 'Write the question out here: nothing is shared between questions.',
  eachWrittenOut: 'Write each question out: nothing is shared between questions.',
  hidden:
    'A question that nobody is asked has a "parameter" in onboarding.schema.json: the page\'s address answers it.',
  order: 'The order is that of the names in "fields" of a step.',
  prefix: 'Write it with "ui:" before it.',
  fields: 'Write its questions as "fields": ["name", "email"].',
  intro: 'Write paragraphs as "intro": ["…"].',
  buttons: 'Write it in "buttons": { "back": "Back", "next": "Next" }.',
  lines: 'Write "lines": [{ "field": "name" }, …].',
};

/**
 * Returns the advice on the value of a key.
 * @param owner the object that has the key
 */
export function adviceFor(
  owner: MarkedValue | undefined,
  key: string | number | undefined,
  value: unknown,
): string | undefined {
  const written = `${String(key)}=${JSON.stringify(value) ?? ''}`;
  const mistake = Object.entries(owner?.['x-mistakes'] ?? {}).find(([, patterns]) =>
    patterns.some((pattern) => new RegExp(pattern, 'u').test(written)),
  );
  return mistake && ADVICE[mistake[0]];
}
