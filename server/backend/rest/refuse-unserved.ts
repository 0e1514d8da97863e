import type { RequestContext } from '../database/request-pipeline.ts';
import { permissionDenied } from './answer/from-postgres-error.ts';
import { parsePrefer } from './answer/prefer.ts';
import { notImplemented } from './answer/rest-error.ts';
import type { RestPlan } from './rest-plan.ts';
import { identifier, type Table } from './query/schema-cache.ts';

/** The operations that no client of ours sends, with the rights that Postgres would ask for. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  PUT: ['SELECT', 'UPDATE'],
  DELETE: ['DELETE'],
  'merge-duplicates': ['SELECT', 'UPDATE'],
  'ignore-duplicates': ['SELECT'],
  'headers-only': ['SELECT'],
};

/** Returns whether a request is neither a plain insert, a read nor an update: a deletion, an upsert. */
export function isUnserved(request: Request): boolean {
  return Object.hasOwn(RIGHTS, wish(request));
}

/**
 * A caller without the right to it hears that, from Postgres' own grants, as from PostgREST; who has hears
 * that it is not implemented.
 */
export function refuseUnserved(
  request: Request,
  table: Table,
  role: RequestContext['role'],
): RestPlan {
  const needed = RIGHTS[wish(request)] ?? [];
  return {
    text: `select bool_and(has_table_privilege($1::text, needed)) from unnest($2::text[]) as needed`,
    values: [`public.${identifier(table.name)}`, `{${needed.join(',')}}`],
    answer([allowed]) {
      if (allowed === 't') {
        throw notImplemented('deletions, upserts and return=headers-only');
      }
      const message = `permission denied for ${table.kind} ${table.name}`;
      throw permissionDenied({ code: '42501', message }, role === 'anon');
    },
  };
}

/** The method, or of an insert what it wishes for beyond inserting. */
function wish(request: Request): string {
  if (request.method !== 'POST') return request.method;
  const preferences = parsePrefer(request.headers.get('prefer'));
  return (
    preferences.resolution ?? (preferences.return === 'headers-only' ? 'headers-only' : 'POST')
  );
}
