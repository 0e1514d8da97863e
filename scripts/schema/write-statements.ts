import { constraints } from '../codegen/emit/constraints.ts';
import { identifier, join, literal, sql, type Sql } from '../codegen/emit/sql.ts';
import type { DeclarationModel } from '../codegen/build-model.ts';
import { catalogText } from './catalog-text.ts';
import { groupBy } from './group-by.ts';
import { goesWith, objectOf, type Difference } from './compare-snapshots.ts';
import type { DatabaseObject, ObjectKind } from './database-object.ts';

/** Statements for differences; every one may meet a database that follows the declaration already. */
export interface Statements {
  /** Views, indexes and rules that go or are made anew, then columns, rules, and what follows from them. */
  readonly structure: readonly Sql[];
  /** Names of the rules that all stored rows keep. */
  readonly kept: ReadonlyMap<string, readonly string[]>;
  /** Names of the rules that stored rows may break. */
  readonly open: ReadonlyMap<string, readonly string[]>;
  /** Rights and comments. */
  readonly rights: readonly Sql[];
}

/**
 * @param model says its rules in the words of the declaration; without one Postgres' own words stand
 * @param broken names of the new rules that stored rows may break
 */
export function writeStatements(
  differences: readonly Difference[],
  model?: DeclarationModel,
  broken: ReadonlySet<string> = new Set(),
): Statements {
  const of = (kind: ObjectKind) => differences.filter((one) => objectOf(one).kind === kind);
  const declared = new Map(
    model && constraints(model).map(({ name, expression }) => [name, sql`check (${expression})`]),
  );
  const remade = [...of('view'), ...of('index')].map(objectOf);
  const isLost = (one: Difference) => remade.some((owner) => goesWith(one, owner));
  const rules = new Map(of('constraint').map((one) => [objectOf(one).name, one]));
  const named = (isOpen: boolean) =>
    byRelation(
      [...rules.values()].filter(({ after }) => after && broken.has(after.name) === isOpen),
    );
  return {
    structure: [
      ...of('extension').flatMap(({ before, after }) =>
        after && !before ? [createExtension(after)] : [],
      ),
      ...of('view')
        .toReversed()
        .map((one) => dropView(objectOf(one))),
      ...of('index').map((one) => sql`drop index if exists ${catalogText(objectOf(one).name)};`),
      ...alterTables(of('column'), newColumn),
      ...alterTables(of('constraint'), ({ relation, name }) => [relation, dropRule(name)], 'both'),
      ...alterTables(of('constraint'), (object) => addRule(object, declared.get(object.name))),
      ...of('function').flatMap(({ after }) =>
        after ? [sql`${catalogText(after.definition)};`] : [],
      ),
      ...of('view').flatMap(({ after }) => (after ? createView(after) : [])),
      ...of('index').flatMap(({ after }) => (after ? [createIndex(after)] : [])),
    ],
    kept: named(false),
    open: named(true),
    rights: [
      ...rights(
        of('grant').flatMap((one) =>
          one.before && !one.after && !isLost(one) ? [one.before] : [],
        ),
        sql`revoke`,
        sql`from`,
      ),
      ...rights(
        of('grant').flatMap((one) =>
          one.after && (!one.before || isLost(one)) ? [one.after] : [],
        ),
        sql`grant`,
        sql`to`,
      ),
      ...of('comment').flatMap((one) => (one.after || !isLost(one) ? [comment(one)] : [])),
    ],
  };
}

function table(name: string): Sql {
  return sql`public.${identifier(name)}`;
}

function createExtension({ name, definition: schema }: DatabaseObject): Sql {
  return sql`create extension if not exists ${identifier(name)} with schema ${catalogText(schema)};`;
}

function dropView({ relation }: DatabaseObject): Sql {
  return sql`drop view if exists ${table(relation)};`;
}

/** The platform grants everything on what is new in `public`; the rights are given below. */
function createView({ relation, definition }: DatabaseObject): readonly Sql[] {
  const body = catalogText(definition.replace(/^view /u, ''));
  return [
    sql`create view ${table(relation)} ${body}`,
    sql`revoke all on table ${table(relation)} from public, anon, authenticated, service_role;`,
  ];
}

function createIndex({ definition }: DatabaseObject): Sql {
  const statement = definition.replace(/^CREATE (UNIQUE )?INDEX /u, 'create $1index ');
  return sql`${catalogText(statement)};`;
}

type Clause = readonly [relation: string, clause: Sql];

/** One `alter table` a table, with a clause for each object. */
function alterTables(
  differences: readonly Difference[],
  clauseOf: (object: DatabaseObject) => Clause | undefined,
  sides: 'after' | 'both' = 'after',
): readonly Sql[] {
  const clauses = differences.flatMap((one) => {
    const object = sides === 'both' ? objectOf(one) : one.after;
    const clause = object && clauseOf(object);
    return clause ? [clause] : [];
  });
  return [...groupBy(clauses, ([relation]) => relation)].map(([relation, group]) => {
    const list = join(
      group.map(([, clause]) => clause),
      ',\n  ',
    );
    return sql`alter table ${table(relation)}
  ${list};`;
  });
}

function newColumn({ relation, name, definition }: DatabaseObject): Clause {
  return [relation, sql`add column if not exists ${identifier(name)} ${catalogText(definition)}`];
}

function dropRule(name: string): Sql {
  return sql`drop constraint if exists ${identifier(name)}`;
}

function addRule(
  { relation, name, definition }: DatabaseObject,
  rule = catalogText(definition),
): Clause {
  return [relation, sql`add constraint ${identifier(name)} ${rule} not valid`];
}

function byRelation(differences: readonly Difference[]): ReadonlyMap<string, readonly string[]> {
  const groups = groupBy(differences, (one) => objectOf(one).relation);
  return new Map(
    [...groups].map(([relation, group]) => [relation, group.map((one) => objectOf(one).name)]),
  );
}

/** Those on the columns of a table are gathered by role and privilege. */
function rights(objects: readonly DatabaseObject[], verb: Sql, to: Sql): readonly Sql[] {
  const groups = groupBy(objects, ({ relation, name }) => {
    const [role = '', privilege = ''] = name.split(' ');
    return JSON.stringify([relation, role, privilege]);
  });
  return [...groups].map(([, group]) => {
    const [first] = group;
    const [role = '', privilege = ''] = first?.name.split(' ') ?? [];
    const columns = group.flatMap(({ name }) => name.split(' ').slice(2));
    const list = join(columns.map(identifier), ', ');
    const what =
      columns.length > 0 ? sql`${catalogText(privilege)} (${list})` : catalogText(privilege);
    return sql`${verb} ${what} on table ${table(first?.relation ?? '')} ${to} ${catalogText(role)};`;
  });
}

function comment(difference: Difference): Sql {
  const text = difference.after ? literal(difference.after.definition) : sql`null`;
  return sql`comment on ${catalogText(objectOf(difference).name)} is ${text};`;
}
