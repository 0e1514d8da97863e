import { readFileSync } from 'node:fs';
import type { Released } from '../database/database-model.ts';
import type { LoadedTexts } from '../load.ts';

/**
 * A small declaration that the examples of broken rules are edits of, so that an edit of the project's own
 * questions breaks none of them. Its texts are the project's, each group on one line of its own.
 */
export function exampleDeclaration(project: LoadedTexts): LoadedTexts {
  const questions = readFileSync(new URL('example.schema.json', import.meta.url), 'utf8');
  const ui = exampleUi(JSON.parse(project.sources.ui) as ProjectTexts);
  const sources = { ...project.sources, questions, ui };
  return { ...project, sources, samples: SAMPLES, released: RELEASED };
}

const text = { type: 'text', choices: [] } as const;

/** The example's questions, as its last migration brought them into the database. */
const RELEASED: Released = {
  migration: '20260101000000_first.sql',
  table: 'answers',
  columns: [
    { name: 'full_name', field: 'fullName', ...text },
    { name: 'plan', field: 'plan', type: 'text', choices: ['basic', 'custom'] },
    { name: 'wishes', field: 'wishes', ...text },
    { name: 'urgent', field: 'urgent', type: 'boolean', choices: [] },
    { name: 'topics', field: 'topics', type: 'text[]', choices: ['hiring', 'payroll'] },
  ],
  rules: [],
  indexes: [],
  view: { name: 'answers_list', create: { sql: '' } },
};

/** The example's samples: one for each branch. */
const SAMPLES: ReadonlyMap<string, string> = new Map([
  ['schema/samples/basic.json', '{\n  "name": "Ada",\n  "plan": "basic"\n}\n'],
  [
    'schema/samples/custom.json',
    '{\n  "name": "Ada",\n  "plan": "custom",\n  "wishes": "Two"\n}\n',
  ],
]);

type Texts = Readonly<Record<string, unknown>>;
type ProjectTexts = Readonly<Record<string, Texts>>;

function exampleUi(project: ProjectTexts): string {
  const { summary = {}, admin = {}, pdf = {} } = project;
  return `{
  "$schema": "./meta/onboarding.ui.meta.json",
  "steps": [
    { "id": "hello", "kind": "welcome", "title": "Hello", "buttons": { "next": "Begin" } },
    {
      "id": "about",
      "kind": "questions",
      "title": "About you",
      "fields": ["name", "plan", "wishes"],
      "buttons": { "back": "Back", "next": "Next" }
    },
    {
      "id": "details",
      "kind": "questions",
      "title": "Details",
      "fields": ["urgent", "topics"],
      "buttons": { "back": "Back", "next": "Next" }
    },
    { "id": "check", "kind": "summary", "title": "Check", "buttons": { "next": "Send" } }
  ],
  "fields": {
    "name": { "ui:widget": "text", "ui:autocomplete": "name" },
    "plan": { "ui:options": { "shortTitle": "Plan", "shortLabels": { "basic": "B" } } },
    "wishes": { "ui:widget": "textarea", "ui:options": { "rows": 8 } },
    "topics": { "ui:widget": "checkboxes" }
  },
  "summary": {
    "cards": [
      {
        "id": "all",
        "title": "All",
        "lines": [
          { "field": "name" },
          { "field": "plan" },
          { "field": "wishes" },
          { "field": "urgent" },
          { "field": "topics" }
        ]
      }
    ],
    ${rest(summary, 'cards')}
  },
  "admin": {
    "columns": [
      { "id": "submitted", "title": "Submitted", "system": "submitted_at" },
      { "id": "name", "title": "Name", "lines": [{ "field": "name" }, { "field": "wishes" }] },
      { "id": "plan", "title": "Plan", "lines": [{ "field": "plan", "badge": "outline" }] },
      { "id": "topics", "title": "Topics", "lines": [{ "field": "urgent" }, { "field": "topics" }] }
    ],
    ${rest(admin, 'columns')}
  },
  "pdf": {
    "sections": [
      {
        "id": "all",
        "title": "All",
        "lines": [
          { "field": "name", "show": "always", "empty": "Not provided" },
          { "field": "plan" },
          { "field": "wishes" },
          { "field": "urgent" },
          { "field": "topics" }
        ]
      }
    ],
    "fileName": { "prefix": "summary-", "field": "name", "fallback": "project" },
    ${rest(pdf, 'sections', 'lines', 'fileName')}
  },
  ${rest(project, '$schema', 'steps', 'fields', 'summary', 'admin', 'pdf')}
}
`;
}

/** The members of an object but some, as JSON on one line. */
function rest(texts: Texts, ...but: readonly string[]): string {
  const left = Object.entries(texts).filter(([key]) => !but.includes(key));
  return JSON.stringify(Object.fromEntries(left)).slice(1, -1);
}
