import { messages } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import type { RequestContext } from '../database/request-pipeline.ts';
import { callFunction } from './call-function.ts';
import { fromPostgresError } from './answer/from-postgres-error.ts';
import { insertRows } from './insert-rows.ts';
import { readRows } from './read-rows.ts';
import { isUnserved, refuseUnserved } from './refuse-unserved.ts';
import { RestError } from './answer/rest-error.ts';
import type { RestPlan } from './rest-plan.ts';
import { updateRows } from './update-rows.ts';
import { findTable, type SchemaCache } from './query/schema-cache.ts';

interface RestRequest {
  readonly request: Request;
  /** Below `/rest/v1`, such as "/onboarding_submissions". */
  readonly path: string;
  readonly body: string;
  readonly context: RequestContext;
}

/**
 * The part of PostgREST's interface that our client uses: inserting rows, reading and updating them, calling a
 * function. All else gets an error of PostgREST's kind.
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

const RPC = '/rpc/';

/** Everything that can be refused without the database is, before a transaction begins. */
function makePlan(cache: SchemaCache, { request, path, body, context }: RestRequest): RestPlan {
  if (path === '/') throw rootRefused();
  refuseOtherSchema(request);
  if (path.startsWith(RPC))
    return callFunction(request, cache, decode(path.slice(RPC.length)), body);
  const name = tableName(path);
  if (isUnserved(request)) return refuseUnserved(request, findTable(cache, name), context.role);
  if (request.method === 'POST') return insertRows(request, findTable(cache, name), body);
  if (request.method === 'PATCH') return updateRows(request, findTable(cache, name), body);
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
