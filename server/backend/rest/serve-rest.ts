import { messages } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import type { RequestContext } from '../database/request-pipeline.ts';
import { fromPostgresError } from './answer/from-postgres-error.ts';
import { insertRows } from './insert-rows.ts';
import { readRows } from './read-rows.ts';
import { isUnserved, refuseUnserved } from './refuse-unserved.ts';
import { RestError } from './answer/rest-error.ts';
import type { RestPlan } from './rest-plan.ts';
import { findTable, type SchemaCache } from './query/schema-cache.ts';

export interface RestRequest {
  readonly request: Request;
  /** Below `/rest/v1`, such as "/onboarding_submissions". */
  readonly path: string;
  readonly body: string;
  readonly context: RequestContext;
}

/**
 * The part of PostgREST's interface that our client uses: inserting rows, reading them. All else
 * gets an error of PostgREST's kind.
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
  if (path === '/') throw rootRefused();
  if (path.startsWith('/rpc/')) throw noFunction(request, decode(path.slice('/rpc/'.length)), body);
  refuseOtherSchema(request);
  const name = tableName(path);
  if (isUnserved(request)) return refuseUnserved(request, findTable(cache, name), context.role);
  if (request.method === 'POST') return insertRows(request, findTable(cache, name), body);
  if (request.method === 'GET' || request.method === 'HEAD') {
    return readRows(request, findTable(cache, name));
  }
  const message = `Unsupported HTTP method: ${request.method}`;
  throw new RestError(405, { code: 'PGRST117', message });
}

/** Only `public` is exposed. */
function refuseOtherSchema({ headers }: Request): void {
  const schemas = [headers.get('accept-profile'), headers.get('content-profile')];
  const other = schemas.find((schema) => schema !== null && schema !== 'public');
  if (typeof other !== 'string') return;
  throw new RestError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${other}`,
    hint: 'Only the following schemas are exposed: public',
  });
}

function tableName(path: string): string {
  const segments = path.split('/').slice(1);
  if (segments.length === 1 && segments[0]) return decode(segments[0]);
  throw new RestError(404, {
    code: 'PGRST125',
    message: 'Invalid path specified in request URL',
  });
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** As on hosted Supabase: the schema's description is not for publishable keys. */
function rootRefused(): RestError {
  return new RestError(401, {
    code: 'PGRST126',
    message: 'Access to schema is forbidden',
    hint: 'Accessing the schema via the Data API is not offered by the embedded backend.',
  });
}

/** No function is exposed, so the answer is always PostgREST's for an unknown one. */
function noFunction(request: Request, name: string, body: string): RestError {
  const names = argumentNames(request, body);
  const listed = names.join(', ');
  const none = ' without parameters';
  const given = names.length > 0 ? ` with parameter${names.length > 1 ? 's' : ''} ${listed}` : none;
  const unnamed = request.method === 'POST' ? ' or with a single unnamed json/jsonb parameter' : '';
  const signature = names.length > 0 ? `(${listed})` : none;
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${signature} in the schema cache`,
    details: `Searched for the function public.${name}${given}${unnamed}, but no matches were found in the schema cache.`,
  });
}

function argumentNames(request: Request, body: string): readonly string[] {
  if (request.method !== 'POST') return [...new URL(request.url).searchParams.keys()];
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : [];
  } catch {
    return [];
  }
}
