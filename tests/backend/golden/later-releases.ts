import type { GoldenAnswer } from './golden-answer.ts';
import type { GoldenRequest } from './golden-request.ts';

interface PostgrestError {
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly message: string;
}

interface Change {
  /** The release and the issue of PostgREST's change log. */
  readonly since: string;
  /** The answer as it is since then, or `undefined` when the change is about others. */
  readonly rewrite: (answer: GoldenAnswer, request: GoldenRequest) => GoldenAnswer | undefined;
}

/**
 * npm has PostgREST 12.0.2, hosted projects run 14, and the embedded backend answers like those. These
 * are the changes in between that the golden requests meet; a newer recording makes them superfluous.
 */
const changes: readonly Change[] = [
  {
    since: '12.0.3, #3224: a media type that is not available is a 406, no longer a 415',
    rewrite: (answer) =>
      errorOf(answer)?.code === 'PGRST107' ? { ...answer, status: 406 } : undefined,
  },
  {
    since: '12.0.3, #3361: PGRST204 says where it looked for the column',
    rewrite: (answer) => {
      const found = /^Column '(.*)' of relation '(.*)' does/.exec(errorOf(answer)?.message ?? '');
      return found
        ? saying(answer, {
            message: `Could not find the '${found[1]}' column of '${found[2]}' in the schema cache`,
          })
        : undefined;
    },
  },
  {
    since: '12.0.3, #3373: an error has one content type, not the refused one as well',
    rewrite: ({ headers, ...answer }) => {
      const [first = '', second] = (headers['content-type'] ?? '').split(', ');
      if (second === undefined) return undefined;
      return { ...answer, headers: { ...headers, 'content-type': first } };
    },
  },
  {
    since: '13.0.0, #3795: PGRST116 speaks of coercion',
    rewrite: (answer) =>
      errorOf(answer)?.code === 'PGRST116'
        ? saying(answer, { message: 'Cannot coerce the result to a single JSON object' })
        : undefined,
  },
  {
    since: '13.0.0, #3697: an unknown table is PGRST205',
    rewrite: (answer, request) => {
      const table = /^\/([^/?]*)(\?|$)/.exec(request.path)?.[1];
      const isUnknown = errorOf(answer)?.code === '42P01' || isEmptyNotFound(answer);
      if (table === undefined || !isUnknown) return undefined;
      const name = decodeURIComponent(table);
      const message = `Could not find the table 'public.${name}' in the schema cache`;
      return saying(answer, { code: 'PGRST205', message });
    },
  },
  {
    since: '13.0.0, #3906: an impossible path is PGRST125',
    rewrite: (answer) =>
      isEmptyNotFound(answer)
        ? saying(answer, { code: 'PGRST125', message: 'Invalid path specified in request URL' })
        : undefined,
  },
  {
    since: '14.0, #4089: PGRST106 names the schema asked for',
    rewrite: (answer, request) =>
      errorOf(answer)?.code === 'PGRST106'
        ? saying(answer, {
            message: `Invalid schema: ${request.headers?.['accept-profile'] ?? request.headers?.['content-profile']}`,
            hint: 'Only the following schemas are exposed: public',
          })
        : undefined,
  },
];

/** The recorded answer, as the PostgREST of hosted projects gives it. */
export function onHostedRelease(recorded: GoldenAnswer, request: GoldenRequest): GoldenAnswer {
  return changes.reduce((answer, { rewrite }) => rewrite(answer, request) ?? answer, recorded);
}

/** The body, when it is an error of PostgREST's. */
export function errorOf({ body }: GoldenAnswer): PostgrestError | undefined {
  return isError(body) ? body : undefined;
}

/** The same answer with other words in its error. */
export function saying(answer: GoldenAnswer, words: Partial<PostgrestError>): GoldenAnswer {
  const none = { code: '', details: null, hint: null, message: '' };
  return { ...answer, body: { ...none, ...errorOf(answer), ...words } };
}

function isEmptyNotFound({ status, body }: GoldenAnswer): boolean {
  return status === 404 && JSON.stringify(body) === '{}';
}

function isError(body: unknown): body is PostgrestError {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
