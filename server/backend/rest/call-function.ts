import { contentType, shapeFor } from './answer/media-type.ts';
import { parsePrefer } from './answer/prefer.ts';
import { notImplemented, RestError } from './answer/rest-error.ts';
import { parsePayload } from './parse-payload.ts';
import { identifier, type DatabaseFunction, type SchemaCache } from './query/schema-cache.ts';
import type { RestPlan } from './rest-plan.ts';

/**
 * POST to `/rpc/<name>`: calls a function that only reads, with the members of a JSON object as its arguments,
 * in a transaction that can only read.
 */
export function callFunction(
  request: Request,
  { functions }: SchemaCache,
  name: string,
  body: string,
): RestPlan {
  const { method, headers } = request;
  if (!METHODS.has(method)) throw wrongMethod(method);
  const address = new URL(request.url).searchParams;
  const payload = method === 'POST' ? parsePayload(headers.get('content-type'), body) : undefined;
  const given = payload?.keys ?? [...address.keys()];
  const found = functions.get(name);
  if (!found || !takes(found, given)) throw noFunction(method, name, given.toSorted(), found);
  if (!payload) throw notImplemented(`functions called with ${method}`);
  if (payload.isList) throw notImplemented('a list of arguments');
  if (address.size > 0) throw notImplemented('conditions on the result of a function');
  const shape = shapeFor(headers.get('accept'));
  const preferences = parsePrefer(headers.get('prefer'));
  return {
    text: `SELECT ${callSql(found)}`,
    // Postgres takes no definition of a record without columns.
    values: found.parameters.size > 0 ? [payload.text] : [],
    isReading: true,
    answer: ([content]) =>
      new Response(content ?? 'null', {
        status: 200,
        headers: {
          'Content-Type': contentType(shape),
          'Content-Range': `0-0/${preferences.countExact ? '1' : '*'}`,
          ...preferences.applied('count'),
        },
      }),
  };
}

const METHODS: ReadonlySet<string> = new Set(['POST', 'GET', 'HEAD']);

function wrongMethod(method: string): RestError {
  const message = `Cannot use the ${method} method on RPC`;
  return new RestError(405, { code: 'PGRST101', message });
}

/** Types and errors of the arguments are Postgres' own, as with rows that are inserted. */
function callSql({ name, parameters }: DatabaseFunction): string {
  const names = [...parameters.keys()].map(identifier);
  const typed = [...parameters].map(([parameter, type]) => `${identifier(parameter)} ${type}`);
  if (names.length === 0) return `public.${identifier(name)}()::text`;
  const passed = names.map((parameter) => `${parameter} => _.${parameter}`);
  return `public.${identifier(name)}(${passed.join(', ')})::text
    FROM json_to_record($1::json) AS _ (${typed.join(', ')})`;
}

function takes({ parameters }: DatabaseFunction, given: readonly string[]): boolean {
  return given.length === parameters.size && given.every((name) => parameters.has(name));
}

/**
 * Returns PostgREST's answer where no function has this name and these arguments.
 * @param similar the function of this name, which takes others
 */
function noFunction(
  method: string,
  name: string,
  names: readonly string[],
  similar: DatabaseFunction | undefined,
): RestError {
  const listed = names.join(', ');
  const none = ' without parameters';
  const given = names.length > 0 ? ` with parameter${names.length > 1 ? 's' : ''} ${listed}` : none;
  const unnamed = method === 'POST' ? ' or with a single unnamed json/jsonb parameter' : '';
  const signature = names.length > 0 ? `(${listed})` : none;
  const parameters = [...(similar?.parameters.keys() ?? [])].join(', ');
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${signature} in the schema cache`,
    details: `Searched for the function public.${name}${given}${unnamed}, but no matches were found in the schema cache.`,
    ...(similar &&
      names.length > 0 && {
        hint: `Perhaps you meant to call the function public.${name}(${parameters})`,
      }),
  });
}
