import { listedColumns } from '../../../../src/admin/data/excerpts.ts';
import { staffForm as form } from '../../../../src/generated/staff-form.ts';
import type { BenchRow } from './bench-row.ts';
import { fillTable, submittedAt } from '../rows/fill-table.ts';
import { launchServer } from '../../browser/launch-server.ts';
import { milliseconds, percentile } from './statistics.ts';
import { COMMON_WORD, rareWord } from '../rows/varied-rows.ts';
import type { Field } from '../../../../src/form-engine/kinds/registry.ts';
import { filterOperator } from '../../../../src/form-engine/kinds/registry.ts';

const SIZES = [
  { size: 10_000, aim: 50, rounds: 30 },
  { size: 200_000, aim: 50, rounds: 20 },
  { size: 1_000_000, aim: 150, rounds: 10 },
] as const;
const VIEW = `/rest/v1/${form.model.admin.view}`;
const COLUMNS = ['id', 'submitted_at', ...listedColumns(form.model)];
const NEWEST = 'order=submitted_at.desc,id.desc&limit=25';
const COUNT = { prefer: 'count=exact' };

interface Question {
  readonly query: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Number of rows that the answer must have; any number where it is absent. */
  readonly rows?: number;
  /** Marks a query that is known to take longer than the target and is only watched. */
  readonly hasNoAim?: true;
}

/** Times the staff page's queries over HTTP on tables of several sizes. */
export async function benchReading(dataDir: string): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { size, aim, rounds } of SIZES) {
    await fillTable(dataDir, size);
    const server = await launchServer(dataDir);
    try {
      const headers = await server.staffHeaders();
      for (const [what, question] of Object.entries(questions(size))) {
        const time = await timeQuestion(`${server.url}${VIEW}`, question, headers, rounds);
        rows.push({
          group: 'reading',
          what: `${what}, of ${size.toLocaleString('en-US')} rows`,
          value: milliseconds(time),
          ...(!question.hasNoAim && { aim: `< ${aim} ms` }),
        });
      }
      const counted = await timeOverview(server.url, headers, rounds);
      rows.push({
        group: 'reading',
        what: `overview, of ${size.toLocaleString('en-US')} rows`,
        value: milliseconds(counted),
        ...(size <= 200_000 && { aim: '< 300 ms' }),
      });
    } finally {
      await server.stop();
    }
  }
  return rows;
}

function questions(size: number): Readonly<Record<string, Question>> {
  const page = (filter: string, rows?: number): Question => ({
    query: `select=${COLUMNS.join(',')}&${NEWEST}${filter && `&${filter}`}`,
    ...(rows !== undefined && { rows }),
  });
  const count = (filter: string): Question => ({
    query: `select=id&limit=1${filter && `&${filter}`}`,
    headers: COUNT,
  });
  const search = (word: string) => `search_text=ilike.*${word}*`;
  const isMore = (filter: string): Question => ({
    query: `select=id&offset=1000&limit=1&${filter}`,
  });
  const [few, none] = [search(rareWord(size >> 1)), search(rareWord(size * 3))];
  const many = search(COMMON_WORD);
  const [choice, list] = [filterOf('in'), filterOf('ov')];
  const oldest = `select=${COLUMNS.join(',')}&order=submitted_at.asc,id.asc&limit=25`;
  return {
    'list page': page('', 25),
    'exact count': count(''),
    'last page': { query: `${oldest}&submitted_at=lte.${submittedAt(0)}`, rows: 25 },
    'search with one hit': page(few, 1),
    'count of it': count(few),
    'search with no hit': page(none, 0),
    'search with many hits': page(many, 25),
    'whether it has over 1,000': isMore(many),
    'exact count of many hits': { ...count(many), hasNoAim: true },
    'filter by a choice': page(choice, 25),
    'count of the choice': count(choice),
    'filter by a list': page(list, 25),
    'whether the list has over 1,000': isMore(list),
    'exact count of the list': { ...count(list), hasNoAim: true },
    'order by a choice': {
      query: `select=id&order=${sortKeyOf(fieldOf('in'))}.asc.nullslast,submitted_at.desc,id.desc&limit=25`,
      hasNoAim: true,
    },
  };
}

/** Returns the filter by the first value of the first question that staff filters with an operator. */
function filterOf(operator: 'in' | 'ov'): string {
  const field = fieldOf(operator);
  const value = field.choices?.[0]?.value;
  return `${field.column}=${operator}.${operator === 'in' ? `(${value})` : `{${value}}`}`;
}

function fieldOf(operator: 'in' | 'ov'): Field {
  const field = Object.values(form.model.fields).find((one) => filterOperator(one) === operator);
  if (!field) throw new Error(`No question of the declaration is filtered by "${operator}".`);
  return field;
}

function sortKeyOf({ name }: Field): string {
  const column = form.model.admin.columns.find(({ lines }) => lines[0]?.field === name);
  return column?.sort ?? 'submitted_at';
}

/** Times the overview of all rows. */
function timeOverview(
  url: string,
  staff: Readonly<Record<string, string>>,
  rounds: number,
): Promise<number> {
  const body = JSON.stringify({ conditions: [], time_zone: 'America/New_York' });
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
  { query, headers = {}, rows: expected }: Question,
  staff: Readonly<Record<string, string>>,
  rounds: number,
): Promise<number> {
  return medianTime(rounds, async () => {
    const answer = await fetch(`${url}?${query}`, { headers: { ...staff, ...headers } });
    const rows: unknown = await answer.json();
    if (!Array.isArray(rows) || (expected !== undefined && rows.length !== expected)) {
      throw new Error(`"${query}" was answered with ${JSON.stringify(rows).slice(0, 200)}.`);
    }
  });
}

/** The median over the rounds, after as many that meet code not compiled and pages not read yet. */
async function medianTime(rounds: number, ask: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = -rounds; round < rounds; round++) {
    const start = performance.now();
    await ask();
    if (round >= 0) times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}
