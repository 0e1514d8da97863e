import { messages } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import type { RequestContext } from '../database/request-pipeline.ts';
import { callFunction } from './call-function.ts';
import { fromPostgresError, permissionDenied } from './from-postgres-error.ts';
import { readRows } from './read-rows.ts';
import { notImplemented, RestError } from './rest-error.ts';
import type { RestPlan } from './rest-plan.ts';
import { findTable, identifier, type SchemaCache, type Table } from './schema-cache.ts';
import { insertRows, updateRows } from './write-rows.ts';

interface RestRequest {
  readonly request: Request;
  /** Below `/rest/v1`, such as "/onboarding_submissions". */
  readonly path: string;
  readonly body: string;
  readonly context: RequestContext;
}

/**
 * The part of PostgREST's interface that our clients use: inserting rows, reading and updating them, calling a
 * function. All else gets an error of PostgREST's kind that names what is not served.
 */
export async function serveRest(
  database: Database,
  cache: SchemaCache,
  rest: RestRequest,
): Promise<Response> {
  const isAnonymous = rest.context.role === 'anon';
  try {
    const plan = makePlan(cache, rest);
    return plan.answer(await database.asRequest(rest.context, plan));
  } catch (error) {
    const isFromPostgres = error instanceof messages.DatabaseError;
    const answer = isFromPostgres ? fromPostgresError(error, isAnonymous) : error;
    if (answer instanceof RestError) return answer.toResponse();
    throw answer;
  }
}

/** Everything that can be refused without the database is, before a transaction begins. */
function makePlan(cache: SchemaCache, { request, path, body, context }: RestRequest): RestPlan {
  const { method, headers } = request;
  const [first = '', second, ...more] = path.split('/').slice(1).map(decode);
  if (first === '') throw rootRefused();
  refuseHeaders(headers);
  const address = new URL(request.url).searchParams;
  if (first === 'rpc' && second !== undefined && more.length === 0) {
    return callFunction(cache, second, { method, address, headers, body });
  }
  if (second !== undefined) throw wrongPath();
  const table = findTable(cache, first);
  const wishes = preferences(headers);
  if (method === 'PUT' || method === 'DELETE' || wishes.has('resolution')) {
    const needed = method === 'DELETE' ? DELETION : UPSERT;
    return refuseChange(table, needed, context.role === 'anon');
  }
  const write = { address, headers, body, wanted: wishes.get('return') };
  if (method === 'GET') return readRows(address, table);
  if (method === 'POST') return insertRows(write, table);
  if (method === 'PATCH') return updateRows(write, table);
  const message = `Unsupported HTTP method: ${method}`;
  throw new RestError(405, { code: 'PGRST117', message });
}

/** Of two wishes of one name the first counts. */
function preferences(headers: Headers): ReadonlyMap<string, string> {
  const wishes = (headers.get('prefer') ?? '').split(',').map((wish) => wish.trim().split('='));
  return new Map(wishes.toReversed().map(([name = '', value = '']) => [name, value]));
}

const JSON_TYPES: ReadonlySet<string> = new Set(['*/*', '', 'application/*', 'application/json']);

/** Refuses what headers ask for and this backend would not do: another schema, another form, a count, a range. */
function refuseHeaders(headers: Headers): void {
  const schemas = [headers.get('accept-profile'), headers.get('content-profile')];
  const other = schemas.find((schema) => schema !== null && schema !== 'public');
  if (typeof other === 'string') {
    throw new RestError(406, {
      code: 'PGRST106',
      message: `Invalid schema: ${other}`,
      hint: 'Only the following schemas are exposed: public',
    });
  }
  const types = (headers.get('accept') ?? '')
    .split(',')
    .map((type) => type.replace(/;.*/su, '').trim());
  if (!types.some((type) => JSON_TYPES.has(type))) {
    throw new RestError(406, {
      code: 'PGRST107',
      message: `None of these media types are available: ${types.join(', ')}`,
    });
  }
  const wishes = preferences(headers);
  if (wishes.has('count')) throw notImplemented('Prefer: count');
  if (wishes.get('return') === 'headers-only') throw notImplemented('Prefer: return=headers-only');
  if (headers.has('range')) throw notImplemented('the header Range; use limit and offset');
}

/** The rights that Postgres would ask for. */
const DELETION = ['DELETE'];
const UPSERT = ['SELECT', 'UPDATE'];

/** Refuses a deletion or an upsert: by Postgres' own grants, as PostgREST does, or to who has them as not implemented. */
function refuseChange(table: Table, needed: readonly string[], isAnonymous: boolean): RestPlan {
  return {
    text: `select bool_and(has_table_privilege($1::text, needed)) from unnest($2::text[]) as needed`,
    values: [`public.${identifier(table.name)}`, `{${needed.join(',')}}`],
    answer([isAllowed]) {
      if (isAllowed === 't') throw notImplemented('deletions and upserts');
      const message = `permission denied for ${table.kind} ${table.name}`;
      throw permissionDenied({ code: '42501', message }, isAnonymous);
    },
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function wrongPath(): RestError {
  const message = 'Invalid path specified in request URL';
  return new RestError(404, { code: 'PGRST125', message });
}

/** As on hosted Supabase: the schema's description is not for publishable keys. */
function rootRefused(): RestError {
  return new RestError(401, { code: 'PGRST126', message: 'Access to schema is forbidden' });
}
