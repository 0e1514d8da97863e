import type { DeclarationModel } from '../../model/build-model.ts';
import { columnOf } from '../../kinds/registry.ts';
import { conditions } from './conditions.ts';
import { listFunctions } from './list-functions.ts';
import { overview } from './overview.ts';
import { searchPairs, searchText } from './search-text.ts';
import { sortKeys } from './sort-keys.ts';
import { identifier, join, sql, type Sql } from '../../sql/sql.ts';

/**
 * Returns the view that staff reads. It runs with its owner's rights and checks by itself who is staff, as the
 * table's policy does: behind row-level security Postgres uses no index for ILIKE or for lists, because
 * it does not trust their operators with rows that a policy hides. Here the condition is checked once,
 * before all rows. See docs/decisions/010-staff-reads-a-view.md. The functions that read it follow.
 */
export function listView(model: DeclarationModel): Sql {
  const { form, admin } = model;
  const view = sql`public.${identifier(admin.view)}`;
  const computed = [
    sql`${searchText(model)} as search_text`,
    sql`${searchPairs(model)} as search_pairs`,
    ...sortKeys(model).map(
      ([name, field]) => sql`${columnOf(field).sortKey} as ${identifier(name)}`,
    ),
  ];
  return sql`-- What staff reads: the table, its texts for searching, and what its columns sort by. The view says itself who is
-- staff: row-level security would keep the search from its index.
drop view if exists ${view};
create view ${view} with (security_invoker = false) as
select
  submission.*,
  ${join(computed, ',\n  ')}
from public.${identifier(form.table)} as submission
where (select private.is_staff());
revoke all on table ${view} from public, anon, authenticated, service_role;
grant select on table ${view} to authenticated;

${conditions(model)}
${listFunctions(model)}
${overview(model)}`;
}
