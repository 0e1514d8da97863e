import { messages } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import { nameOfError } from '../database/name-of-error.ts';
import type { RequestContext } from '../database/request-pipeline.ts';
import { callFunction } from './call-function.ts';
import { insertRow } from './insert-row.ts';
import { parsePayload } from './parse-payload.ts';
import { readRows } from './read-rows.ts';
import { HttpError } from '../http-error.ts';
import {
  fromPostgresError,
  notImplemented,
  permissionDenied,
  type RestPlan,
} from './rest-answer.ts';
import { findTable, type SchemaCache } from './schema-cache.ts';

interface RestRequest {
  readonly request: Request;
  /** Below `/rest/v1`, such as "/onboarding_submissions". */
  readonly path: string;
  readonly body: string;
  readonly context: RequestContext;
}

/**
 * The part of PostgREST's interface that our clients use. Other requests get an error that names
 * the missing part.
 */
export async function serveRest(
  database: Database,
  cache: SchemaCache,
  rest: RestRequest,
): Promise<Response> {
  const plan = makePlan(cache, rest);
  try {
    return plan.answer(await database.asRequest(rest.context, plan));
  } catch (error) {
    if (!(error instanceof messages.DatabaseError)) throw error;
    const refusal = fromPostgresError(error, rest.context.role === 'anon');
    // The limit of a read is no failure.
    if (refusal.status >= 500 && error.code !== '57014')
      console.error('The database failed:', nameOfError(error));
    throw refusal;
  }
}

/** Refuses before a transaction begins, if the database is not needed for it. */
function makePlan(
  cache: SchemaCache,
  { request, path, body, context }: RestRequest,
): RestPlan {
  const { method, headers } = request;
  const name = path.slice(1);
  // As on hosted Supabase: the schema's description is not for publishable keys.
  if (name === '') {
    throw new HttpError(401, 'PGRST126', 'Access to schema is forbidden');
  }
  const prefer = preferences(headers);
  refuseHeaders(headers, prefer);
  const address = new URL(request.url).searchParams;
  if (name.startsWith('rpc/')) {
    return callFunction(cache, name.slice('rpc/'.length), { method, address, headers, body });
  }
  const table = findTable(cache, name);
  if (method === 'GET') return readRows(address, table);
  const denied = `permission denied for ${table.kind} ${table.name}`;
  const isAnonymous = context.role === 'anon';
  if (isOtherWrite(method, prefer)) throw permissionDenied(denied, isAnonymous);
  if (method !== 'POST') throw notImplemented(`the method ${method}`);
  const payload = parsePayload(headers.get('content-type'), body);
  if (!payload.isList) return insertRow(table, payload, prefer.get('return'));
  if (context.role === 'authenticated') throw permissionDenied(denied, false);
  throw notImplemented('inserts of a list');
}

/** Returns the preferences by name. The first of a name counts. */
function preferences(headers: Headers): ReadonlyMap<string, string> {
  const list = (headers.get('prefer') ?? '').split(',').map((one) => one.trim().split('='));
  return new Map(list.toReversed().map(([name = '', value = '']) => [name, value]));
}

const JSON_TYPES = /^(?:\*\/\*|application\/(?:\*|json)|)$/u;

/** Refuses headers that this backend does not serve. */
function refuseHeaders(headers: Headers, prefer: ReadonlyMap<string, string>): void {
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name) ?? 'public';
    if (schema !== 'public') throw notImplemented(`the schema ${schema}`);
  }
  const accept = headers.get('accept') ?? '';
  const types = accept.split(',').map((type) => type.replace(/;.*/su, '').trim());
  if (!types.some((type) => JSON_TYPES.test(type))) {
    throw notImplemented(`the media type ${accept}`);
  }
  if (prefer.has('count')) throw notImplemented('Prefer: count');
  if (headers.has('range')) throw notImplemented('the header Range; use limit and offset');
}

/** Returns whether no client of ours makes a write: an update, or an insert that reads. */
function isOtherWrite(method: string, prefer: ReadonlyMap<string, string>): boolean {
  const readsBack = (prefer.get('return') ?? 'minimal') !== 'minimal';
  const isUpdate = ['PATCH', 'PUT', 'DELETE'].includes(method);
  return isUpdate || (method === 'POST' && (readsBack || prefer.has('resolution')));
}
