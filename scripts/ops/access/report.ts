import type { Outcome } from './judge.ts';
import type { Operation } from './operations.ts';

/** Who asks, as far as their rights go. */
export type Standing = 'visitor' | 'outsider' | 'account' | 'staff';

export interface Trial {
  readonly who: string;
  readonly standing: Standing;
  readonly outcomes: ReadonlyMap<Operation, Outcome>;
}

export interface Report {
  readonly lines: readonly string[];
  readonly verdict: 'closed' | 'open' | 'unclear';
}

/** Says in plain words what each may do, and which of it nobody should. */
export function report(trials: readonly Trial[]): Report {
  const holes = trials.flatMap((trial) => holesOf(trial));
  const unclear = trials.flatMap(unclearOf);
  const lines = [...trials.map(summary), ''];
  if (holes.length > 0) {
    return { verdict: 'open', lines: [...lines, `${holes.length} open:`, ...holes] };
  }
  if (unclear.length > 0) {
    return {
      verdict: 'unclear',
      lines: [...lines, 'Not answered, so nothing is said:', ...unclear],
    };
  }
  return { verdict: 'closed', lines: [...lines, 'Nobody may do what they should not.'] };
}

function summary({ who, outcomes }: Trial): string {
  const may = [...outcomes].flatMap(([operation, outcome]) => {
    if (outcome.kind === 'allowed') return [operation];
    return outcome.kind === 'read' && outcome.rows > 0
      ? [`${operation} (${outcome.rows} ${outcome.rows === 1 ? 'row' : 'rows'})`]
      : [];
  });
  return `${who.padEnd(30)} may ${may.length > 0 ? may.join(', ') : 'do nothing'}`;
}

function holesOf({ who, standing, outcomes }: Trial): readonly string[] {
  return [...outcomes].flatMap(([operation, outcome]) =>
    isFine(operation, outcome, standing)
      ? []
      : [`  ${who}: ${operation} was answered with ${said(outcome)}. ${ADVICE[operation]}`],
  );
}

function isFine(operation: Operation, outcome: Outcome, standing: Standing): boolean {
  switch (outcome.kind) {
    case 'refused':
    case 'unclear':
      return true;
    case 'allowed':
      return standing === 'visitor' && operation === 'insert';
    case 'read':
      // An account's reading is answered with the rows it may see: none, unless it is staff's.
      return standing === 'staff' || (standing === 'account' && outcome.rows === 0);
  }
}

function unclearOf({ who, outcomes }: Trial): readonly string[] {
  return [...outcomes].flatMap(([operation, outcome]) =>
    outcome.kind === 'unclear' ? [`  ${who}: ${operation} (status ${outcome.status})`] : [],
  );
}

function said(outcome: Outcome): string {
  return outcome.kind === 'read' ? `${outcome.status}, rows: ${outcome.rows}` : `${outcome.status}`;
}

const READ = 'Reading is for staff: compare the policies and grants with supabase/migrations.';
const WRITE =
  'Visitors hand in one new row, nobody writes more: compare the grants with supabase/migrations.';
const ACCOUNTS = 'Close sign-ups and anonymous sign-ins in the settings of Auth.';

/** What to do about an operation that should have been refused. */
const ADVICE: Readonly<Record<Operation, string>> = {
  insert: WRITE,
  'insert and read back': READ,
  'insert two rows': WRITE,
  'insert with a time of its own': WRITE,
  'insert an id again': WRITE,
  upsert: WRITE,
  select: READ,
  count: READ,
  filter: READ,
  'read the list': READ,
  'search the list': READ,
  update: WRITE,
  delete: WRITE,
  'call a function': 'No function is for visitors: revoke its execute right.',
  'read the schema': 'It lists what a role may do; switch it off for publishable keys.',
  'sign up': ACCOUNTS,
  'sign in anonymously': ACCOUNTS,
  'list accounts': 'Only the secret key may: it must not be in a page.',
};
