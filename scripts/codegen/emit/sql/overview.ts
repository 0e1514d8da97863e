import { MAX_OVERVIEW_HITS } from '../../../../src/admin/data/limits.ts';
import { filterChoices, isList, type Field } from '../../../../src/form-engine/kinds/registry.ts';
import { whereName } from './conditions.ts';
import { columnOf } from '../../kinds/registry.ts';
import { storedFields, type DeclarationModel } from '../../model/build-model.ts';
import { identifier, join, literal, sql, type Sql } from '../../sql/sql.ts';

/**
 * Returns the function that counts the submissions of a list: by day, and by answer to each question with
 * choices. It reads the list's view with its caller's rights. See docs/decisions/038-the-overview-is-one-function.md.
 */
export function overview(model: DeclarationModel): Sql {
  const { view, overview: ownName } = model.admin;
  const name = sql`public.${identifier(ownName)}`;
  const sets = setsOf(model);
  const read = [DAY, ...sets.flat().map(({ column }) => identifier(column))];
  const setNames = join(['', ...sets].map((_, index) => setName(index)));
  const keys = [[DAY], ...sets.map((set) => set.map(({ column }) => identifier(column)))];
  return sql`-- What the overview shows: the days of the submissions that fulfil some conditions, and their answers to
-- questions with choices, each with its number of submissions. It reads the view with its caller's rights.
-- Of a search it counts ${literal(MAX_OVERVIEW_HITS)} hits, and says that there are more: common words would take a database seconds.
-- No column has a capital letter, so the names with one are free.
create or replace function ${name}(conditions jsonb, time_zone text) returns jsonb
language plpgsql stable security invoker
set search_path = ''
set timezone = 'UTC'
set work_mem = '64MB'
set random_page_cost = 1.1
as $function$
declare
  selected text := ${whereName(model.form.table)}(conditions, true);
  is_search boolean := conditions @> '[{"column": "search_text"}]';
  counts jsonb;
begin
  perform set_config('timezone', time_zone, true);
  execute format($query$
with hits (${join(read)}) as (
  select submitted_at::date, ${join(read.slice(1))} from public.${identifier(view)} where %s
), counted (${join(read)}, "Count", ${setNames}) as (
  %s
), answered (question, answer, "Count") as (
  select '', '', 0 where false
  ${join(
    sets.flatMap((set, index) => set.map((field) => answers(field, index + 1))),
    '\n  ',
  )}
)
select jsonb_build_object(
  'isMore', %s,
  'days', (select coalesce(jsonb_object_agg(${DAY}, "Count"), '{}') from counted where ${setName(0)}),
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
  selected || case when is_search then ' limit ${literal(MAX_OVERVIEW_HITS + 1)}' else '' end,
  case
    -- Each set has an index that holds all of it. Conditions are looked at once for all sets.
    when conditions = '[]' then $all$${join(
      keys.map((_, index) => countSet(view, sets, index)),
      '\n  union all ',
    )}$all$
    else format($some$select ${join(read)}, count(*), ${join(keys.map(([first = DAY]) => sql`grouping(${first}) = 0`))}
  from (select * from hits %s) as hits
  group by grouping sets (${join(keys.map((set) => sql`(${join(set)})`))})$some$, case when is_search then 'limit ${literal(MAX_OVERVIEW_HITS)}' end)
  end,
  case when is_search then '(select count(*) > ${literal(MAX_OVERVIEW_HITS)} from hits)' else 'false' end
  ) into counts;
  return counts;
end
$function$;
revoke all on function ${name}(jsonb, text) from public, anon, authenticated, service_role;
grant execute on function ${name}(jsonb, text) to authenticated;
`;
}

/** Counts all submissions by one set: the days, or the combinations of its answers. */
function countSet(view: string, sets: readonly (readonly Field[])[], wanted: number): Sql {
  const day = sql`submitted_at::date`;
  const own = wanted === 0 ? [day] : (sets[wanted - 1] ?? []).map(columnName);
  const read = sets.flatMap((set, index) =>
    set.map((field) =>
      index + 1 === wanted ? columnName(field) : sql`null::${columnOf(field).type}`,
    ),
  );
  const flags = ['', ...sets].map((_, index) => literal(index === wanted));
  return sql`select ${join([wanted === 0 ? day : sql`null::date`, ...read, sql`count(*)`, ...flags])}
  from public.${identifier(view)} group by ${join(own)}`;
}

function columnName({ column }: Field): Sql {
  return identifier(column);
}

/** The most bytes of an index entry, a third of what Postgres allows: a larger one would refuse the submission. */
const MAX_ENTRY_BYTES = 900;

/** Returns the columns that the overview's indexes hold: the sets whose answers are few and short enough. */
export function overviewKeys(model: DeclarationModel): readonly (readonly Sql[])[] {
  return setsOf(model)
    .filter((set) => sum(set.map(longestAnswer)) <= MAX_ENTRY_BYTES)
    .map((set) => set.map(columnName));
}

/** Returns the bytes of the longest answer to a question with choices. */
function longestAnswer(field: Field): number {
  const sizes = filterChoices(field).map(({ value }) => Buffer.byteLength(String(value)) + 8);
  return isList(field) ? sum(sizes) : Math.max(...sizes);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function setsOf(model: DeclarationModel): readonly (readonly Field[])[] {
  return groupingSets(storedFields(model).filter((field) => filterChoices(field).length > 0));
}

/** The most different answers to a question, and the most characters of one: rows may hold any text of before. */
const MAX_ANSWERS = literal(1000);
const MAX_ANSWER_LENGTH = literal(200);

const DAY = identifier('Day');

function setName(index: number): Sql {
  return identifier(`Set ${index}`);
}

/** The most combinations of answers that one set of questions is expected to have. */
const MAX_COMBINATIONS = 10_000;

/**
 * Returns the questions in sets that are grouped together: each set costs every row a look-up, and each
 * combination of answers memory. Two sets in place of nine take half the time.
 */
function groupingSets(fields: readonly Field[]): readonly (readonly Field[])[] {
  const sets: { fields: Field[]; combinations: number }[] = [];
  for (const field of fields) {
    const own = combinations(field);
    const set = sets.find((one) => one.combinations * own <= MAX_COMBINATIONS);
    if (set) {
      set.fields.push(field);
      set.combinations *= own;
    } else {
      sets.push({ fields: [field], combinations: own });
    }
  }
  return sets.map((set) => set.fields);
}

function combinations(field: Field): number {
  const { length } = filterChoices(field);
  return isList(field) ? 2 ** Math.min(length, 30) : length + 1;
}

/** Selects each answer to a question with its count, and null for none; of lists, each item. */
function answers(field: Field, set: number): Sql {
  const column = identifier(field.column);
  const counted = sql`union all select ${literal(field.column)}`;
  return isList(field)
    ? sql`${counted}, "Item", sum("Count") from counted left join unnest(${column}) as "Item" on true where ${setName(set)} group by "Item"`
    : sql`${counted}, ${column}::text, sum("Count") from counted where ${setName(set)} group by ${column}`;
}
