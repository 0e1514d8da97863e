/** The path of the table every request is about. */
export const TABLE = '/onboarding_submissions';

/** The ids of the seeded rows end in 1 to 5; inserted rows take numbers from 100. */
export function rowId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** The smallest complete row, with an id of the client's own. */
export function row(number: number, changes: Readonly<Record<string, unknown>> = {}) {
  return { id: rowId(number), ...rowWithoutId, ...changes };
}

export const rowWithoutId = {
  name: 'Grace Hopper',
  email: 'grace@example.org',
  client_name: 'Navy',
  project_name: 'Compiler',
  frontend: 'salesforce',
  cloud: 'aws',
  is_federal: false,
  llm: 'openai',
  features: ['chatbot'],
  budget: 'not-sure',
  timeline: 'flexible',
} as const;
