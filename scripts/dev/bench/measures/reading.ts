import { rowConditions, type RowCondition } from '../../../../src/admin/data/row-conditions.ts';
import { EVERYTHING } from '../../../../src/admin/view/list-view.ts';
import { staffForm as form } from '../../../../src/generated/staff-form.ts';
import { fillTable, submittedAt } from '../rows/fill-table.ts';
import { launchServer } from '../../browser/launch-server.ts';
import { medianTime, milliseconds, ratio, type BenchRow } from './statistics.ts';
import { queryFloors, type QueryFloors } from './plain-database.ts';
import { COMMON_WORD, rareWord } from '../rows/varied-rows.ts';
import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { filterOperator } from '../../../../src/form-engine/kinds/registry.ts';

/** Unless others are asked for: a million rows take more than half an hour. */
const SIZES = [10_000, 200_000];
const MILLION = 1_000_000;

/** One call of a function that the staff page makes. */
interface Question {
  readonly name: string;
  readonly body: unknown;
  /** Number of rows that the answer must have; any number where it is absent. */
  readonly rows?: number;
  /** Milliseconds; absent for what looks at each hit and is only watched. */
  readonly aim?: number;
  /** It looks at each row, or at many. */
  readonly scans?: true;
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
      const time = await timeQuestion(server.url, question, headers, rounds);
      yield row(what, time, question.scans ? 'scan' : 'page', question.aim);
    }
  }
}

function questions(size: number): Readonly<Record<string, Question>> {
  const { page, export: block, overview, columns } = form.model.admin;
  const first = (conditions: readonly RowCondition[], rows?: number): Question => ({
    name: page,
    body: { conditions, snapshot: null, sort: null, descending: true, first: 0 },
    aim: 50,
    ...(rows !== undefined && { rows }),
  });
  const inList = (sort: string | null, descending: boolean, at: number): Question => ({
    name: page,
    body: {
      conditions: [],
      snapshot: { total: size, isMore: false, until: submittedAt(0) },
      sort,
      descending,
      first: at,
    },
    rows: 25,
    aim: 150,
  });
  const counts = (conditions: readonly RowCondition[]): Question => ({
    name: overview,
    body: { conditions, time_zone: 'America/New_York' },
    aim: 300,
    scans: true,
  });
  return {
    'first page and count': { ...first([], 25), scans: true },
    'last page': { ...inList(null, true, size - 25), aim: 50 },
    'search with one hit': first(wordConditions(rareWord(size >> 1)), 1),
    'search with no hit': first(wordConditions(rareWord(size * 3)), 0),
    'search with no hit, one character': first(wordConditions('\u592a'), 0),
    'search with no hit, two characters': first(wordConditions('zq'), 0),
    'search with no hit, signs': first(wordConditions('#-!'), 0),
    'search of two common characters': first(wordConditions('an'), 25),
    'search with many hits': first(wordConditions(COMMON_WORD), 25),
    'filter by a choice': first([filterOf('in')], 25),
    'filter by a list': first([filterOf('ov')], 25),
    ...Object.fromEntries(
      columns.flatMap(({ title, sort, system }) =>
        (system ? [] : [false, true]).map((descending) => [
          `order by ${title}, ${descending ? 'desc' : 'asc'}`,
          { ...inList(sort, descending, 0), scans: true as const },
        ]),
      ),
    ),
    'block of the CSV': {
      name: block,
      body: { conditions: [], snapshot: { isMore: false, until: submittedAt(0) }, after: null },
      scans: true,
    },
    overview: counts([]),
    'overview of a choice': counts([filterOf('in')]),
    'overview of two characters without a hit': counts(wordConditions('zq')),
  };
}

function wordConditions(search: string): readonly RowCondition[] {
  return rowConditions(form.model, { ...EVERYTHING, search });
}

/** Returns the filter by the first value of the first question that staff filters with an operator. */
function filterOf(operator: 'in' | 'ov'): RowCondition {
  const field = fieldOf(operator);
  return { column: field.column, operator, values: [String(field.choices?.[0]?.value)] };
}

function fieldOf(operator: 'in' | 'ov'): Field {
  const field = Object.values(form.model.fields).find((one) => filterOperator(one) === operator);
  if (!field) throw new Error(`No question of the declaration is filtered by "${operator}".`);
  return field;
}

function timeQuestion(
  url: string,
  { name, body, rows: expected }: Question,
  staff: Readonly<Record<string, string>>,
  rounds: number,
): Promise<number> {
  const request = {
    method: 'POST',
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return medianTime(rounds, async () => {
    const answer = await fetch(`${url}/rest/v1/rpc/${name}`, request);
    const text = await answer.text();
    const { rows }: { readonly rows?: readonly unknown[] } = Object(JSON.parse(text));
    if (!answer.ok || (expected !== undefined && rows?.length !== expected)) {
      throw new Error(`${request.body} was answered with ${text.slice(0, 200)}.`);
    }
  });
}
