import type { Sql } from '../../supabase/embedded/database/database.ts';
import { objectKey, type DatabaseObject, type Snapshot } from './database-object.ts';

const RELATIONS = `select c.oid, c.relname, c.relkind, c.relacl, c.reloptions, c.relrowsecurity,
    format('%I.%I', 'public', c.relname) as quoted
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Roles whose rights the project decides; what others have, the platform grants. */
const GRANTEES = `values (0::oid, 'public'), ('anon'::regrole::oid, 'anon'), ('authenticated'::regrole::oid, 'authenticated'),
  ('service_role'::regrole::oid, 'service_role')`;

/** By kind: the objects with relation, name, definition, columns, whether validated, and their place in the order. */
const OBJECTS: Readonly<Record<DatabaseObject['kind'], string>> = {
  extension: `select '', extname, extnamespace::regnamespace::text, '{}'::text[], true, oid::bigint
    from pg_catalog.pg_extension`,
  table: `select relname, relname, 'table', '{}'::text[], true, oid::bigint from relations where relkind in ('r', 'p')`,
  column: `select relname, attname, format_type(atttypid, atttypmod)
      || case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
      || case when attnotnull then ' not null' else '' end,
      '{}'::text[], true, attnum
    from relations join pg_catalog.pg_attribute on attrelid = oid
    left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  constraint: `select relname, conname, regexp_replace(pg_get_constraintdef(k.oid), ' NOT VALID$', ''),
      array(select attname::text from pg_catalog.pg_attribute
        where attrelid = conrelid and attnum = any (conkey) order by attnum),
      convalidated, k.oid::bigint
    from relations join pg_catalog.pg_constraint k on conrelid = relations.oid
    where contype in ('c', 'u', 'p', 'f', 'x')`,
  view: `select relname, relname, case when relkind = 'm' then 'materialized ' else '' end || 'view '
      || coalesce('with (' || array_to_string(reloptions, ', ') || ') ', '') || 'as' || E'\\n' || pg_get_viewdef(oid),
      '{}'::text[], true, oid::bigint
    from relations where relkind in ('v', 'm')`,
  index: `select relname, i.indexrelid::regclass::text, pg_get_indexdef(indexrelid), '{}'::text[], true, indexrelid::bigint
    from relations join pg_catalog.pg_index i on indrelid = oid
    where not exists (select from pg_catalog.pg_constraint where conindid = indexrelid)`,
  function: `select '', oid::regprocedure::text, pg_get_functiondef(oid), '{}'::text[], true, oid::bigint
    from pg_catalog.pg_proc p where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  trigger: `select relname, tgname, pg_get_triggerdef(t.oid), '{}'::text[], true, t.oid::bigint
    from relations join pg_catalog.pg_trigger t on tgrelid = relations.oid where not tgisinternal`,
  policy: `select relname, polname, concat_ws(' ', polcmd, polroles::regrole[]::text, pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid)), '{}'::text[], true, p.oid::bigint
    from relations join pg_catalog.pg_policy p on polrelid = relations.oid`,
  'row security': `select relname, relname, relrowsecurity::text, '{}'::text[], true, oid::bigint
    from relations where relkind in ('r', 'p')`,
  grant: `select relname, grantees.name || ' ' || lower(privilege_type), '', '{}'::text[], true, 0
    from relations cross join lateral aclexplode(relacl) join grantees on grantees.oid = grantee
    union all
    select relname, grantees.name || ' ' || lower(privilege_type) || ' ' || attname, '', '{}'::text[], true, attnum
    from relations join pg_catalog.pg_attribute on attrelid = oid cross join lateral aclexplode(attacl)
      join grantees on grantees.oid = grantee`,
  comment: `select relname, case when attname is null then case when relkind = 'v' then 'view ' else 'table ' end || quoted
        else 'column ' || quoted || '.' || quote_ident(attname) end, description, '{}'::text[], true, objsubid
    from relations join pg_catalog.pg_description on objoid = oid and classoid = 'pg_class'::regclass
    left join pg_catalog.pg_attribute on attrelid = oid and attnum = objsubid and objsubid > 0
    union all
    select relname, 'index ' || indexrelid::regclass::text, description, '{}'::text[], true, 0
    from relations join pg_catalog.pg_index on indrelid = oid
      join pg_catalog.pg_description on objoid = indexrelid and classoid = 'pg_class'::regclass
    union all
    select relname, 'constraint ' || quote_ident(conname) || ' on ' || quoted, description, '{}'::text[], true, 0
    from relations join pg_catalog.pg_constraint k on conrelid = relations.oid
      join pg_catalog.pg_description on objoid = k.oid and classoid = 'pg_constraint'::regclass`,
};

const SNAPSHOT = `with relations as (${RELATIONS}), grantees (oid, name) as (${GRANTEES}),
objects (kind, relation, name, definition, columns, validated, place) as (
  ${Object.entries(OBJECTS)
    .map(
      ([kind, query]) =>
        // Not as type name, which cuts "anon insert" with a long column short.
        `select '${kind}', own::text, called::text, meant, looks_at, kept, at
         from (${query}) as objects (own, called, meant, looks_at, kept, at)`,
    )
    .join('\n  union all\n  ')}
)
select kind, relation, name, definition, to_json(columns) as columns, validated
from objects order by kind collate "C", place, name collate "C"`;

/**
 * What the schema `public` consists of, with every name in the definitions written in full, so that
 * they can stand in a migration. Runs in the transaction at hand, on Postgres 15 and later.
 */
export async function readSnapshot(sql: Sql): Promise<Snapshot> {
  const [path] = await sql.query<{ path: string }>(
    `select current_setting('search_path') as path, set_config('search_path', '', true)`,
  );
  const objects = await sql.query<DatabaseObject>(SNAPSHOT);
  await sql.query(`select set_config('search_path', $1, true)`, [path?.path ?? 'public']);
  return new Map(objects.map((object) => [objectKey(object), object]));
}
