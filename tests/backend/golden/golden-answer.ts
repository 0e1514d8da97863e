export interface GoldenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed when it is JSON, text otherwise, absent when empty. */
  readonly body?: unknown;
}

export interface GoldenRecording {
  readonly postgrest: string;
  readonly postgres: string;
  /** The file of `supabase/migrations` up to which the answers hold. */
  readonly lastMigration: string;
  readonly answers: Readonly<Record<string, GoldenAnswer>>;
}

const HEADERS_THAT_MATTER = [
  'allow',
  'content-range',
  'content-type',
  'location',
  'preference-applied',
  'retry-after',
  'www-authenticate',
];

const FIXED_ID = /^00000000-0000-4000-8000-/;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:\d\d)?|Z)?/g;

/** Reads the parts of a response that count, with the clock's and the random generator's share replaced by words. */
export async function readAnswer(response: Response): Promise<GoldenAnswer> {
  const headers: Record<string, string> = {};
  for (const name of HEADERS_THAT_MATTER) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = name === 'retry-after' ? '(seconds)' : settle(value);
  }
  const text = settle(await response.text());
  if (text === '') return { status: response.status, headers };
  const isJson = (headers['content-type'] ?? '').includes('json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, headers, body };
}

/** The seeded rows' instants lie in 2025, and nothing else does. */
function settle(text: string): string {
  return text
    .replace(INSTANT, (instant) => (instant.startsWith('2025-') ? instant : '(an instant)'))
    .replace(ID, (id) => (FIXED_ID.test(id) ? id : '(a random id)'));
}
