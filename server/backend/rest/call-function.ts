import { parsePayload } from './parse-payload.ts';
import { JSON_TYPE, HttpError } from '../http-error.ts';
import { notImplemented, type RestPlan } from './rest-answer.ts';
import { identifier, type DatabaseFunction, type SchemaCache } from './schema-cache.ts';

interface Call {
  readonly method: string;
  readonly address: URLSearchParams;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * POST to `/rpc/<name>`: calls a function with the members of a JSON object. A function that
 * writes nothing runs in a read-only transaction.
 */
export function callFunction({ functions }: SchemaCache, name: string, call: Call): RestPlan {
  const { method, address, headers, body } = call;
  if (method !== 'POST') {
    throw notImplemented(`the method ${method} for functions`);
  }
  const payload = parsePayload(headers.get('content-type'), body);
  const target = functions.get(name);
  if (!target || !takes(target, payload.keys)) {
    const message = `Could not find the function public.${name}(${payload.keys.join(', ')}) in the schema cache`;
    throw new HttpError(404, 'PGRST202', message);
  }
  if (payload.isList || address.size > 0) {
    throw notImplemented('lists of arguments, and conditions on the result of a function');
  }
  return {
    text: `SELECT ${callSql(target)}`,
    values: [payload.text],
    isReading: target.isReading,
    isReadOnly: target.isReadOnly,
    answer: ([content]) =>
      new Response(content ?? 'null', {
        headers: { 'Content-Type': JSON_TYPE, 'Content-Range': '0-0/*' },
      }),
  };
}

/** Types and errors of the arguments are Postgres' own. */
function callSql({ name, parameters }: DatabaseFunction): string {
  const names = [...parameters.keys()].map(identifier);
  const typed = [...parameters].map(([parameter, type]) => `${identifier(parameter)} ${type}`);
  const passed = names.map((parameter) => `${parameter} => _.${parameter}`);
  // A record needs a column, also if the function takes no argument.
  return `public.${identifier(name)}(${passed.join(', ')})::text
    FROM json_to_record($1::json) AS _ (${['"No argument" text', ...typed].join(', ')})`;
}

function takes({ parameters }: DatabaseFunction, given: readonly string[]): boolean {
  return given.length === parameters.size && given.every((name) => parameters.has(name));
}
