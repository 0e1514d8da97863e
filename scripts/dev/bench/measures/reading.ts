import { listedColumns } from '../../../../src/admin/data/excerpts.ts';
import { readRows } from '../../../../src/admin/data/request.ts';
import { rowConditions, type RowCondition } from '../../../../src/admin/data/row-conditions.ts';
import { EVERYTHING } from '../../../../src/admin/view/list-view.ts';
import { staffForm as form } from '../../../../src/generated/staff-form.ts';
import { fillTable, submittedAt } from '../rows/fill-table.ts';
import { launchServer } from '../../browser/launch-server.ts';
import { medianTime, milliseconds, ratio, type BenchRow } from './statistics.ts';
import { queryFloors, type QueryFloors } from './plain-database.ts';
import { COMMON_WORD, rareWord } from '../rows/varied-rows.ts';
import type { Row } from '../../../../src/form-engine/row.ts';
import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { filterOperator } from '../../../../src/form-engine/kinds/registry.ts';

/** Unless others are asked for: a million rows take more than half an hour. */
const SIZES = [10_000, 200_000];
const MILLION = 1_000_000;
const VIEW = `/rest/v1/${form.model.admin.view}`;
const COLUMNS = ['id', 'submitted_at', ...listedColumns(form.model)];
const NEWEST = 'order=submitted_at.desc,id.desc&limit=25';
const COUNT = { prefer: 'count=exact' };

interface Question {
  readonly query: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Number of rows that the answer must have; any number where it is absent. */
  readonly rows?: number;
  /** Milliseconds; absent for what looks at each hit and is only watched. */
  readonly aim?: number;
  /** It looks at each row, or at many. */
  readonly scans?: true;
  /** Its rows are ids, of which the page then asks for all that it shows, in this order. */
  readonly order?: string;
}

/** Times the staff page's queries over HTTP on tables of several sizes, beside plain PGlite on the same rows. */
export async function* benchReading(
  dataDir: string,
  sizes: readonly number[],
): AsyncGenerator<BenchRow> {
  for (const size of sizes.length > 0 ? sizes : SIZES) {
    const rounds = size < 100_000 ? 30 : 10;
    await fillTable(dataDir, size);
    const floors = await queryFloors(dataDir, rounds);
    const row = (what: string, value: number, floor?: keyof QueryFloors, aim?: number) => ({
      group: 'reading',
      what: `${what}, of ${size.toLocaleString('en-US')} rows`,
      value: milliseconds(value),
      ...(floor && { ratio: ratio(value, floors[floor], `plain ${floor}`) }),
      ...(aim !== undefined && { aim: `<= ${size < MILLION ? aim : 5 * aim} ms` }),
    });
    yield row('plain PGlite: a page by an index', floors.page);
    yield row('plain PGlite: a scan of all rows', floors.scan);
    await using server = await launchServer(dataDir);
    const headers = await server.staffHeaders();
    for (const [what, question] of Object.entries(questions(size))) {
      const time = await timeQuestion(`${server.url}${VIEW}`, question, headers, rounds);
      yield row(what, time, question.scans ? 'scan' : 'page', question.aim);
    }
    for (const [what, conditions] of Object.entries(OVERVIEWS)) {
      const time = await timeOverview(server.url, headers, rounds, conditions);
      yield row(what, time, 'scan', 300);
    }
  }
}

function questions(size: number): Readonly<Record<string, Question>> {
  const page = (filter: string, rows?: number): Question => ({
    query: `select=${COLUMNS.join(',')}&${NEWEST}${filter && `&${filter}`}`,
    aim: 50,
    ...(rows !== undefined && { rows }),
  });
  const count = (filter: string): Question => ({
    query: `select=id&limit=1${filter && `&${filter}`}`,
    headers: COUNT,
    aim: 50,
  });
  const search = (word: string) => asParameters(wordConditions(word));
  const isMore = (filter: string): Question => ({
    query: `select=id&offset=1000&limit=1&${filter}`,
  });
  const [few, none] = [search(rareWord(size >> 1)), search(rareWord(size * 3))];
  const many = search(COMMON_WORD);
  const [choice, list] = [asParameters([filterOf('in')]), asParameters([filterOf('ov')])];
  const oldest = `select=${COLUMNS.join(',')}&order=submitted_at.asc,id.asc&limit=25`;
  return {
    'list page': page('', 25),
    'exact count': { ...count(''), scans: true },
    'last page': { query: `${oldest}&submitted_at=lte.${submittedAt(0)}`, rows: 25, aim: 50 },
    'search with one hit': page(few, 1),
    'count of it': count(few),
    'search with no hit': page(none, 0),
    'search with no hit, one character': page(search('\u592a'), 0),
    'search with no hit, two characters': page(search('zq'), 0),
    'search with no hit, signs': page(search('#-!'), 0),
    'whether two characters have over 1,000 hits': isMore(search('an')),
    'search with many hits': page(many, 25),
    'whether it has over 1,000': isMore(many),
    'exact count of many hits': { query: count(many).query, headers: COUNT, scans: true },
    'filter by a choice': page(choice, 25),
    'count of the choice': count(choice),
    'filter by a list': page(list, 25),
    'whether the list has over 1,000': isMore(list),
    'exact count of the list': { query: count(list).query, headers: COUNT, scans: true },
    ...Object.fromEntries(
      form.model.admin.columns.flatMap(({ title, sort, system }) =>
        (system ? [] : ['asc', 'desc']).map((direction) => {
          const order = `order=${sort}.${direction}.nullslast,submitted_at.desc,id.desc`;
          const query = `select=id&${order}&limit=25`;
          return [
            `order by ${title}, ${direction}`,
            { query, order, rows: 25, aim: 150, scans: true } as const,
          ];
        }),
      ),
    ),
  };
}

function wordConditions(search: string): readonly RowCondition[] {
  return rowConditions(form.model, { ...EVERYTHING, search });
}

/** Returns conditions as the parameters of an address. */
function asParameters(conditions: readonly RowCondition[]): string {
  return conditions
    .map(({ column, operator, operand }) => `${column}=${operator}.${encodeURIComponent(operand)}`)
    .join('&');
}

/** Returns the filter by the first value of the first question that staff filters with an operator. */
function filterOf(operator: 'in' | 'ov'): RowCondition {
  const field = fieldOf(operator);
  const value = field.choices?.[0]?.value;
  return {
    column: field.column,
    operator,
    operand: operator === 'in' ? `(${value})` : `{${value}}`,
  };
}

function fieldOf(operator: 'in' | 'ov'): Field {
  const field = Object.values(form.model.fields).find((one) => filterOperator(one) === operator);
  if (!field) throw new Error(`No question of the declaration is filtered by "${operator}".`);
  return field;
}

const OVERVIEWS: Readonly<Record<string, readonly RowCondition[]>> = {
  overview: [],
  'overview of a choice': [filterOf('in')],
  'overview of two characters without a hit': wordConditions('zq'),
};

/** Times the overview of the rows that fulfil some conditions. */
function timeOverview(
  url: string,
  staff: Readonly<Record<string, string>>,
  rounds: number,
  conditions: readonly RowCondition[],
): Promise<number> {
  const body = JSON.stringify({ conditions, time_zone: 'America/New_York' });
  const headers = { ...staff, 'content-type': 'application/json' };
  return medianTime(rounds, async () => {
    const path = `/rest/v1/rpc/${form.model.admin.overview}`;
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    const counts = await answer.text();
    if (!answer.ok) throw new Error(`The overview was answered with ${counts.slice(0, 200)}.`);
  });
}

function timeQuestion(
  url: string,
  { query, headers = {}, rows: expected, order }: Question,
  staff: Readonly<Record<string, string>>,
  rounds: number,
): Promise<number> {
  const ask = async (asked: string): Promise<readonly Row[]> => {
    const answer = await fetch(`${url}?${asked}`, { headers: { ...staff, ...headers } });
    const rows: unknown = await answer.json();
    if (!Array.isArray(rows) || (expected !== undefined && rows.length !== expected)) {
      throw new Error(`"${asked}" was answered with ${JSON.stringify(rows).slice(0, 200)}.`);
    }
    return readRows(rows);
  };
  return medianTime(rounds, async () => {
    const rows = await ask(query);
    if (order === undefined) return;
    await ask(`select=${COLUMNS.join(',')}&${order}&id=in.(${rows.map(({ id }) => id).join(',')})`);
  });
}
