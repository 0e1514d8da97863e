import type { FormModel } from '../../../../src/form-engine/form-model.ts';
import { columnName } from '../../sql/sql-words.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';

/** A column that had other names. */
export interface Rename {
  /** Newest first. */
  readonly from: readonly string[];
  readonly to: string;
}

/** Returns the declared renames that change a column's name: "customLLM" and "customLlm" share one. */
export function renames({ fields }: FormModel): readonly Rename[] {
  return Object.values(fields).flatMap(({ renamedFrom = [], column }) => {
    const from = [...new Set(renamedFrom.map(columnName))].filter((name) => name !== column);
    return from.length === 0 ? [] : [{ from, to: column }];
  });
}

/** Renames the column that still has one of its former names; its answers stay. Can be applied again. */
export function renameColumn(table: string, { from, to }: Rename): Sql {
  return join(
    from.map(
      (former) => sql`do $$
begin
  if ${hasColumn(table, former)}
    and not ${hasColumn(table, to)} then
    alter table public.${identifier(table)} rename column ${identifier(former)} to ${identifier(to)};
  end if;
end
$$;`,
    ),
    sql`\n`,
  );
}

function hasColumn(table: string, column: string): Sql {
  return sql`exists (select from pg_attribute where attrelid = ${literal(`public.${table}`)}::regclass
      and attname = ${literal(column)} and not attisdropped)`;
}
