import { requests, type Caller, type GoldenRequest } from './requests.ts';

export interface GoldenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed when it is JSON, text otherwise, absent when empty. */
  readonly body?: unknown;
}

const USUAL_ADDRESS = '198.51.100.1';

/** Puts one request on its way; the credentials of `as` and the address are the sender's to add. */
type Send = (request: Request, as: Caller, address: string) => Promise<Response>;

/** Sends the golden requests one after the other, as later ones meet the rows of earlier ones. */
export async function sendRequests(
  baseUrl: string,
  send: Send,
): Promise<Record<string, GoldenAnswer>> {
  const answers: Record<string, GoldenAnswer> = {};
  for (const [name, request] of Object.entries(requests)) {
    answers[name] = await lastAnswer(request, baseUrl, send);
  }
  return answers;
}

async function lastAnswer(golden: GoldenRequest, baseUrl: string, send: Send) {
  const once = async () =>
    readAnswer(
      await send(requestOf(golden, baseUrl), golden.as, golden.address ?? USUAL_ADDRESS),
    );
  for (let left = golden.times ?? 1; left > 1; left -= 1) await once();
  return once();
}

function requestOf({ method, path, headers, body }: GoldenRequest, baseUrl: string): Request {
  return new Request(baseUrl + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
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
async function readAnswer(response: Response): Promise<GoldenAnswer> {
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
