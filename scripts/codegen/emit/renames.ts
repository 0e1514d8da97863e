import type { DeclarationModel } from '../build-model.ts';
import { columnName } from '../sql-words.ts';
import { identifier, literal, sql, type Sql } from './sql.ts';

/** A column that had another name. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** The declared renames that change a column's name: "customLLM" and "customLlm" share one. */
export function renames(model: DeclarationModel): readonly Rename[] {
  return Object.values(model.form.fields).flatMap(({ renamedFrom, column }) => {
    const from = renamedFrom === undefined ? column : columnName(renamedFrom);
    return from === column ? [] : [{ from, to: column }];
  });
}

/** Renames a column that still has its former name; its answers stay. Can be applied again. */
export function renameColumn(table: string, { from, to }: Rename): Sql {
  return sql`do $$
begin
  if ${hasColumn(table, from)}
    and not ${hasColumn(table, to)} then
    alter table public.${identifier(table)} rename column ${identifier(from)} to ${identifier(to)};
  end if;
end
$$;`;
}

/**
 * Copies what the former column holds where both exist: the new one was made before the rename was
 * declared. To be applied while no CHECK is in force, since rows from before may break one.
 */
export function carryAnswers(table: string, { from, to }: Rename, type: Sql): Sql {
  return sql`do $$
begin
  if ${hasColumn(table, from)} then
    update public.${identifier(table)} set ${identifier(to)} = ${identifier(from)}::${type}
    where ${identifier(to)} is null and ${identifier(from)} is not null;
  end if;
end
$$;`;
}

function hasColumn(table: string, column: string): Sql {
  return sql`exists (select from pg_attribute where attrelid = ${literal(`public.${table}`)}::regclass
      and attname = ${literal(column)} and not attisdropped)`;
}
