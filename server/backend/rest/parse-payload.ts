import { invalidJson, requireJson } from '../http-error.ts';

/** A JSON body. Its text reaches Postgres unchanged. */
export interface Payload {
  readonly text: string;
  readonly isList: boolean;
  readonly keys: readonly string[];
}

export function parsePayload(contentType: string | null, text: string): Payload {
  const type = (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw invalidJson(`Content-Type not acceptable: ${type ?? ''}`);
  }
  const value = requireJson(text);
  // PostgREST takes anything else for no row and answers 201; to our client a 201 means a stored row.
  if (typeof value !== 'object' || value === null) throw invalidJson();
  refuseUnfit(value);
  return { text, isList: Array.isArray(value), keys: Object.keys(value) };
}

/** Elements of an answer: as many as the longest tested list of choices. */
const MAX_LIST = 2000;

/** Refuses text that PostgREST does not accept, half surrogate pairs, and long lists. */
function refuseUnfit(value: unknown): void {
  if (typeof value === 'string' && !value.isWellFormed()) throw invalidJson();
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > MAX_LIST) {
    throw invalidJson(`A list of more than ${MAX_LIST} elements is refused`);
  }
  for (const member of Object.values(value)) refuseUnfit(member);
}
