import type { Column } from '../../sql/database-model.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';

const POLICY = identifier('staff may update');
const TRIGGER = identifier('record changes of staff');

/**
 * Returns statements that let staff update these columns of a submission, and nothing else of it. Other
 * policies are written by hand; this one is created and dropped with the columns, and so is the trigger that
 * records who changed what.
 */
export function staffAccess(table: string, columns: readonly Column[]): readonly Sql[] {
  const name = sql`public.${identifier(table)}`;
  const revoke = [
    sql`revoke update on table ${name} from authenticated;`,
    sql`drop policy if exists ${POLICY} on ${name};`,
    sql`drop trigger if exists ${TRIGGER} on ${name};`,
  ];
  if (columns.length === 0) return revoke;
  const names = columns.map((column) => identifier(column.name));
  return [
    ...revoke,
    sql`grant update (${join(names)}) on table ${name} to authenticated;`,
    sql`create policy ${POLICY} on ${name}
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));`,
    sql`create trigger ${TRIGGER}
  after update of ${join(names)} on ${name}
  for each row execute function private.record_changes(${join(columns.map((column) => literal(column.name)))});`,
  ];
}
