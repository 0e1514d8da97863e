import { MAX_OVERVIEW_HITS } from '#src/staff/contract/limits.ts';
import { isList, type Field } from '#src/engine/kinds/registry.ts';
import { filterChoices } from '#src/staff/contract/fields.ts';
import { askedWhere, decidingColumns } from '../constraints.ts';
import { columnOf } from '#scripts/codegen/kinds/registry.ts';
import {
  accountColumns,
  storedFields,
  type DeclarationModel,
} from '#scripts/codegen/model/build-model.ts';
import { staffFunction } from './staff-functions.ts';
import { staffGrants } from '../clauses.ts';
import { labelsReader } from '../search.ts';
import {
  identifier,
  join,
  joinInGroups,
  literal,
  sql,
  type Sql,
} from '#scripts/codegen/sql/sql.ts';

/**
 * Counts a list's submissions by day, account, and answer. See docs/decisions/066-the-staff-list-is-read-by-sql-functions.md.
 */
export function overview(model: DeclarationModel): Sql {
  const { view } = model.admin;
  const { name, parameters, types } = staffFunction(model.form.table, 'overview');
  const questions = setsOf(model);
  const labels = labelsReader(model);
  const sets = [
    [DAY, ...accountColumns(model).map((column) => columnKey(column, sql`text`))],
    ...questions.map((fields) => keysOf(model, fields, labels)),
  ];
  const keys = join(sets.flat().map((key) => key.name));
  const setNames = join(sets.map((_, index) => setName(index)));
  return sql`-- What the overview shows: the days of the submissions that fulfil some conditions, and their answers to
-- questions with choices and their numbers of items, each with its number of submissions. It reads the view with its owner's rights, after it has asked who calls.
-- Of a search it counts ${literal(MAX_OVERVIEW_HITS)} hits, and says that there are more: common words would take a database seconds.
-- No column has a capital letter, so the names with one are free.
create or replace function ${name}(${parameters}) returns jsonb
language plpgsql stable security definer
set search_path = ''
set timezone = 'UTC'
set work_mem = '64MB'
set random_page_cost = 1.1
as $function$
declare
  selected text := private.list_conditions(${literal(model.form.table)}, conditions, true);
  is_search boolean := conditions @> '[{"column": "search_text"}]';
  counts jsonb;
begin
  perform set_config('timezone', time_zone, true);
  execute format($query$
with hits (${keys}) as (
  select %s from public.${identifier(view)} where %s
), counted (${keys}, "Count", ${setNames}) as (
  %s
), answered (question, answer, "Count") as (
  ${joinInGroups(
    [
      sql`select '', '', 0 where false`,
      ...accountColumns(model).map((column) => answers(column, false, 0)),
      ...questions.flatMap((fields, index) =>
        fields.map((field) => answers(field.column, isList(field), index + 1)),
      ),
    ],
    sql`\n  union all `,
  )}
)
select jsonb_build_object(
  'isMore', %s,
  'days', (
    select coalesce(jsonb_object_agg(${DAY.name}, "Count"), '{}')
    from (select ${DAY.name}, sum("Count") as "Count" from counted where ${setName(0)} group by ${DAY.name}) as _
  ),
  'asked', ${joinInGroups(
    [
      sql`'{}'::jsonb`,
      ...questions.flatMap((fields, index) =>
        fields.flatMap((field) => asked(model, field, index + 1)),
      ),
    ],
    sql` || `,
  )},
  'answers', (
    select coalesce(jsonb_object_agg(question, answers), '{}')
    from (
      select question, jsonb_agg(jsonb_build_array(left(answer, ${MAX_ANSWER_LENGTH}), "Count") order by place) as answers
      from (
        select *, row_number() over (partition by question order by "Count" desc, answer collate "C") as place from answered
      ) as _
      where place <= ${MAX_ANSWERS}
      group by question
    ) as _
  )
)$query$,
  -- An argument, as a value of a condition may have a percent sign.
  $read$${join(sets.flat().map(({ read }) => read))}$read$,
  selected || case when is_search then ' limit ${literal(MAX_OVERVIEW_HITS + 1)}' else '' end,
  case
    -- Each set has an index that holds all of it. Conditions are looked at once for all sets.
    when conditions = '[]' then $all$${join(
      sets.map((_, index) => countSet(view, sets, index)),
      sql`\n  union all `,
    )}$all$
    else format($some$select ${keys}, count(*), ${join(sets.map(([first = DAY]) => sql`grouping(${first.name}) = 0`))}
  from (select * from hits %s) as hits
  group by grouping sets (${join(sets.map((set) => sql`(${join(set.map((key) => key.name))})`))})$some$, case when is_search then 'limit ${literal(MAX_OVERVIEW_HITS)}' end)
  end,
  case when is_search then '(select count(*) > ${literal(MAX_OVERVIEW_HITS)} from hits)' else 'false' end
  ) into counts;
  return counts;
end
$function$;
${staffGrants(name, types)}
`;
}

/** A column of the view, or an expression over columns, to group by. */
interface Key {
  readonly name: Sql;
  readonly read: Sql;
  readonly type: Sql;
}

const DAY: Key = { name: identifier('Day'), read: sql`submitted_at::date`, type: sql`date` };

function columnKey(column: string, type: Sql): Key {
  return { name: identifier(column), read: identifier(column), type };
}

/** The columns of a set, with whether a conditional question was asked. */
function keysOf(
  model: DeclarationModel,
  fields: readonly Field[],
  labels: (field: Field) => Sql,
): readonly Key[] {
  const conditions = fields.flatMap((field) => {
    const read = askedWhere(model, field.name);
    return read ? [{ name: askedName(field), read, type: sql`boolean` }] : [];
  });
  return [
    ...fields.map((field) => {
      const { type, counted, ...column } = columnOf(field);
      if (counted) return { ...columnKey(field.column, sql`text`), read: counted };
      const key = columnKey(field.column, type);
      const filtered = column.filtered(labels(field));
      return filtered ? { ...key, read: filtered } : key;
    }),
    ...conditions,
  ];
}

/** Counts all submissions by one set. */
function countSet(view: string, sets: readonly (readonly Key[])[], wanted: number): Sql {
  const read = sets.flatMap((set, index) =>
    set.map((key) => (index === wanted ? key.read : sql`null::${key.type}`)),
  );
  const own = (sets[wanted] ?? []).map((key) => key.read);
  return sql`select ${join([...read, sql`count(*)`, ...sets.map((_, index) => literal(index === wanted))])}
  from public.${identifier(view)} group by ${join(own)}`;
}

/** A third of Postgres' limit: a larger index entry would refuse the submission. */
const MAX_ENTRY_BYTES = 900;

/** The sets whose answers are few and short enough for an index. */
export function overviewKeys(model: DeclarationModel): readonly (readonly Sql[])[] {
  return setsOf(model)
    .filter((set) => sum(set.map(longestAnswer)) <= MAX_ENTRY_BYTES)
    .map((set) => {
      // The number of people who were asked depends on them, too.
      const deciding = set.flatMap(({ name }) => decidingColumns(model, name));
      const columns = new Set([...set.map(({ column }) => column), ...deciding]);
      return [...columns].map((column) => identifier(column));
    });
}

/** Returns bytes. */
function longestAnswer(field: Field): number {
  // An index on a computed value does not hold the column, which Postgres would read from the row.
  if (columnOf(field).isComputed) return Infinity;
  const sizes = filterChoices(field).map(({ value }) => Buffer.byteLength(String(value)) + 8);
  return isList(field) ? sum(sizes) : Math.max(TAG_BYTES, ...sizes);
}

/** In an index entry. */
const TAG_BYTES = 20;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Different answers, and characters of an answer: rows may hold any former text. */
const MAX_ANSWERS = literal(1000);
const MAX_ANSWER_LENGTH = literal(200);

function setName(index: number): Sql {
  return identifier(`Set ${index}`);
}

/** Combinations of answers of one set. */
const MAX_COMBINATIONS = 10_000;

/**
 * Joins questions into sets: each set costs every row a look-up, each combination memory. Two sets
 * in place of nine take half the time.
 */
function setsOf(model: DeclarationModel): readonly (readonly Field[])[] {
  const sets: { readonly fields: Field[]; combinations: number }[] = [];
  // The language is in the first set, whatever languages are published.
  const { language } = model;
  const counted = storedFields(model).filter((field) => columnOf(field).isCounted);
  for (const field of new Set([language, ...counted])) {
    const own = combinations(field);
    const set = sets.find((one) => one.combinations * own <= MAX_COMBINATIONS);
    if (set) {
      set.fields.push(field);
      set.combinations *= own;
    } else {
      sets.push({ fields: [field], combinations: own });
    }
  }
  return sets.map(({ fields }) => fields);
}

function combinations(field: Field): number {
  const { length } = filterChoices(field);
  // A set without an index: the other sets keep theirs.
  if (columnOf(field).isComputed) return MAX_COMBINATIONS;
  return isList(field) ? 2 ** Math.min(length, 30) : length + 1;
}

/** Null counts a missing answer. Lists count each item. */
function answers(name: string, isOfItems: boolean, set: number): Sql {
  const column = identifier(name);
  const counted = sql`select ${literal(name)}`;
  return isOfItems
    ? sql`${counted}, "Item", sum("Count") from counted left join unnest(${column}) as "Item" on true where ${setName(set)} group by "Item"`
    : sql`${counted}, ${column}::text, sum("Count") from counted where ${setName(set)} group by ${column}`;
}

/** A conditional question with the numbers of asked and answering people. */
function asked(model: DeclarationModel, field: Field, set: number): readonly Sql[] {
  if (!askedWhere(model, field.name)) return [];
  const wasAsked = sql`${askedName(field)} or ${identifier(field.column)} is not null`;
  return [
    sql`jsonb_build_object(${literal(field.column)}, (select coalesce(sum("Count") filter (where ${wasAsked}), 0) from counted where ${setName(set)}))`,
  ];
}

function askedName({ column }: Field): Sql {
  return identifier(`Asked ${column}`);
}
