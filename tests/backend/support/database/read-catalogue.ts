import type { Sql } from '#server/backend/database/database.ts';

/** The objects in a database that people or programs can rely on: each of `public`, and each function, with its definition. */
export type Catalogue = Readonly<Record<string, string>>;

interface CatalogueObject {
  readonly kind: string;
  readonly relation: string;
  readonly name: string;
  readonly definition: string;
}

const RELATIONS = `select c.oid, c.relname, c.relkind, c.relacl, c.reloptions, c.relrowsecurity,
    format('%I.%I', 'public', c.relname) as quoted
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Roles whose rights the project decides; what others have, the platform grants. */
const GRANTEES = `values (0::oid, 'public'), ('anon'::regrole::oid, 'anon'), ('authenticated'::regrole::oid, 'authenticated'),
  ('service_role'::regrole::oid, 'service_role')`;

/** By kind: relation, name and definition. */
const OBJECTS: Readonly<Record<string, string>> = {
  extension: `select '', extname, extnamespace::regnamespace::text
    from pg_catalog.pg_extension`,
  table: `select relname, relname, 'table' from relations where relkind in ('r', 'p')`,
  column: `select relname, attname, format_type(atttypid, atttypmod)
      || case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
      || case when attnotnull then ' not null' else '' end
    from relations join pg_catalog.pg_attribute on attrelid = oid
    left join pg_catalog.pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  constraint: `select relname, conname, pg_get_constraintdef(k.oid)
    from relations join pg_catalog.pg_constraint k on conrelid = relations.oid
    where contype in ('c', 'u', 'p', 'f', 'x')`,
  view: `select relname, relname, case when relkind = 'm' then 'materialized ' else '' end || 'view '
      || coalesce('with (' || array_to_string(reloptions, ', ') || ') ', '') || 'as' || E'\\n' || pg_get_viewdef(oid)
    from relations where relkind in ('v', 'm')`,
  index: `select relname, i.indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from relations join pg_catalog.pg_index i on indrelid = oid
    where not exists (select from pg_catalog.pg_constraint where conindid = indexrelid)`,
  function: `select '', oid::regprocedure::text, pg_get_functiondef(oid)
    from pg_catalog.pg_proc p
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p')
      and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  trigger: `select relname, tgname, pg_get_triggerdef(t.oid)
    from relations join pg_catalog.pg_trigger t on tgrelid = relations.oid where not tgisinternal`,
  policy: `select relname, polname, concat_ws(' ', polcmd, polroles::regrole[]::text, pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid))
    from relations join pg_catalog.pg_policy p on polrelid = relations.oid`,
  'row security': `select relname, relname, relrowsecurity::text
    from relations where relkind in ('r', 'p')`,
  grant: `select relname, grantees.name || ' ' || lower(privilege_type), ''
    from relations cross join lateral aclexplode(relacl) join grantees on grantees.oid = grantee
    union all
    select relname, grantees.name || ' ' || lower(privilege_type) || ' ' || attname, ''
    from relations join pg_catalog.pg_attribute on attrelid = oid cross join lateral aclexplode(attacl)
      join grantees on grantees.oid = grantee`,
  comment: `select relname, case when attname is null then case when relkind = 'v' then 'view ' else 'table ' end || quoted
        else 'column ' || quoted || '.' || quote_ident(attname) end, description
    from relations join pg_catalog.pg_description on objoid = oid and classoid = 'pg_class'::regclass
    left join pg_catalog.pg_attribute on attrelid = oid and attnum = objsubid and objsubid > 0
    union all
    select relname, 'index ' || indexrelid::regclass::text, description
    from relations join pg_catalog.pg_index on indrelid = oid
      join pg_catalog.pg_description on objoid = indexrelid and classoid = 'pg_class'::regclass
    union all
    select relname, 'constraint ' || quote_ident(conname) || ' on ' || quoted, description
    from relations join pg_catalog.pg_constraint k on conrelid = relations.oid
      join pg_catalog.pg_description on objoid = k.oid and classoid = 'pg_constraint'::regclass`,
};

const CATALOGUE = `with relations as (${RELATIONS}), grantees (oid, name) as (${GRANTEES})
  ${Object.entries(OBJECTS)
    .map(
      ([kind, query]) =>
        // Not as type name, which cuts "anon insert" with a long column short.
        `select '${kind}' as kind, own::text as relation, called::text as name, meant as definition
         from (${query}) as objects (own, called, meant)`,
    )
    .join('\n  union all\n  ')}`;

/** The contents of the schema `public`, whatever the order of its making. Runs in the transaction at hand. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const objects = await sql.query<CatalogueObject>(CATALOGUE);
  const entries = objects.map(({ kind, relation, name, definition }) => [
    `${kind} ${relation} ${name}`,
    definition,
  ]);
  return Object.fromEntries(entries);
}

/** Works in the transaction at hand, and takes back whatever was done. */
export async function takenBack<Result>(
  sql: Sql,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql.script('savepoint taken_back');
  try {
    return await work();
  } finally {
    await sql.script('rollback to savepoint taken_back; release savepoint taken_back');
  }
}
