import {
  isAnswer,
  type Constraint,
  type Column,
  type ColumnRename,
} from '../../sql/database-model.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';
import { freeName } from '../../sql/sql-words.ts';
import { columnType } from '../../kinds/registry.ts';

/** Returns such as `public.<table>_save`. */
export function ownName(table: string, ending: string, schema = sql`public`): Sql {
  return sql`${schema}.${identifier(freeName(table, ending))}`;
}

/** Returns the name of the function that judges the items of a group. */
export function itemsHold(table: string, column: string): Sql {
  return ownName(table, `${column}_hold`, sql`private`);
}

/** A clause of `alter table` that may be repeated. */
export function addColumn({ name, type, default: value }: Column): Sql {
  const column = sql`add column if not exists ${identifier(name)} ${columnType(type)}`;
  return value ? sql`${column} default ${value}` : column;
}

/** A clause for an existing column: it decides about new rows. */
export function setDefault({ name, default: value }: Column): Sql {
  const column = sql`alter column ${identifier(name)}`;
  return value ? sql`${column} set default ${value}` : sql`${column} drop default`;
}

/** A clause that reads no stored row. */
export function addRule({ name, expression }: Constraint): Sql {
  return sql`add constraint ${identifier(name)} check (${expression}) not valid`;
}

/** A clause that may be repeated. */
export function dropRule({ name }: Pick<Constraint, 'name'>): Sql {
  return sql`drop constraint if exists ${identifier(name)}`;
}

/** Validates the CHECKs of `addRule`. */
export function validateRules(table: string, rules: readonly Constraint[]): Sql {
  return sql`-- A rule that rows from before break stays in force for new values only.
do $$
declare
  rule name;
begin
  foreach rule in array array[${join(rules.map((one) => literal(one.name)))}]::name[] loop
    begin
      execute format('alter table public.${identifier(table)} validate constraint %I', rule);
    exception
      when check_violation then
        raise notice 'rows from before break %; it holds for new values', rule;
    end;
  end loop;
end
$$;`;
}

/** The grants of a function that itself asks who is staff. */
export function staffGrants(name: Sql, parameters: Sql): Sql {
  return sql`revoke all on function ${name}(${parameters}) from public, anon, authenticated, service_role;
grant execute on function ${name}(${parameters}) to authenticated, service_role;`;
}

/** Renames a column. May be repeated. */
export function renameColumn(table: string, { from, to }: ColumnRename): Sql {
  return sql`do $$
begin
  if ${hasColumn(table, from)}
    and not ${hasColumn(table, to)} then
    alter table public.${identifier(table)} rename column ${identifier(from)} to ${identifier(to)};
  end if;
end
$$;`;
}

/** Records the changes of staff's columns by their new names. May be repeated. */
export function renameEntries(
  table: string,
  columns: readonly Column[],
  renames: readonly ColumnRename[],
): readonly Sql[] {
  const staffs = columns.filter((column) => !isAnswer(column)).map(({ name }) => name);
  return renames
    .filter(({ to }) => staffs.includes(to))
    .map(
      ({ from, to }) =>
        sql`update ${ownName(table, 'history')} set kind = ${literal(to)} where kind = ${literal(from)};`,
    );
}

function hasColumn(table: string, column: string): Sql {
  return sql`exists (select from pg_attribute where attrelid = ${literal(`public.${table}`)}::regclass
      and attname = ${literal(column)} and not attisdropped)`;
}
