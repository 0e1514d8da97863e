import { parsePayload } from './parse-payload.ts';
import { notImplemented, RestError } from './rest-error.ts';
import { JSON_TYPE, type RestPlan } from './rest-plan.ts';
import { identifier, type DatabaseFunction, type SchemaCache } from './schema-cache.ts';

interface Call {
  readonly method: string;
  readonly address: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * POST to `/rpc/<name>`: calls a function, with the members of a JSON object as its arguments. One that is declared
 * to read only runs in a transaction that can only read.
 */
export function callFunction({ functions }: SchemaCache, name: string, call: Call): RestPlan {
  const { method, address, headers, body } = call;
  if (method !== 'POST') {
    const message = `Cannot use the ${method} method on RPC`;
    throw new RestError(405, { code: 'PGRST101', message });
  }
  const payload = parsePayload(headers.get('content-type'), body);
  const found = functions.get(name);
  if (!found || !takes(found, payload.keys)) throw noFunction(name, payload.keys.toSorted(), found);
  if (payload.isList || address.size > 0) {
    throw notImplemented('lists of arguments, and conditions on the result of a function');
  }
  return {
    text: `SELECT ${callSql(found)}`,
    values: [payload.text],
    isReading: found.isReading,
    answer: ([content]) =>
      new Response(content ?? 'null', {
        headers: { 'Content-Type': JSON_TYPE, 'Content-Range': '0-0/*' },
      }),
  };
}

/** Types and errors of the arguments are Postgres' own, as with rows that are inserted. */
function callSql({ name, parameters }: DatabaseFunction): string {
  const names = [...parameters.keys()].map(identifier);
  const typed = [...parameters].map(([parameter, type]) => `${identifier(parameter)} ${type}`);
  const passed = names.map((parameter) => `${parameter} => _.${parameter}`);
  // A record needs a column, also where the function takes no argument.
  return `public.${identifier(name)}(${passed.join(', ')})::text
    FROM json_to_record($1::json) AS _ (${['"No argument" text', ...typed].join(', ')})`;
}

function takes({ parameters }: DatabaseFunction, given: readonly string[]): boolean {
  return given.length === parameters.size && given.every((name) => parameters.has(name));
}

/**
 * Returns PostgREST's answer where no function has this name and these arguments.
 * @param similar the function of this name, which takes others
 */
function noFunction(
  name: string,
  names: readonly string[],
  similar: DatabaseFunction | undefined,
): RestError {
  const listed = names.join(', ');
  const none = ' without parameters';
  const given = names.length > 0 ? ` with parameter${names.length > 1 ? 's' : ''} ${listed}` : none;
  const signature = names.length > 0 ? `(${listed})` : none;
  const parameters = [...(similar?.parameters.keys() ?? [])].join(', ');
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${signature} in the schema cache`,
    details: `Searched for the function public.${name}${given} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    ...(similar &&
      names.length > 0 && {
        hint: `Perhaps you meant to call the function public.${name}(${parameters})`,
      }),
  });
}
