import type { Outcome } from './judge.ts';
import type { Operation } from './operations.ts';

/** The rights that a caller should have. */
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

/** Formats what each caller may do, and the operations that should be closed. */
export function report(trials: readonly Trial[]): Report {
  const holes = trials.flatMap((trial) => holesOf(trial));
  const unclear = trials.flatMap(unclearOf);
  const lines = [...trials.map(summary), ''];
  if (holes.length > 0) {
    return { verdict: 'open', lines: [...lines, `Open operations: ${holes.length}`, ...holes] };
  }
  if (unclear.length > 0) {
    return {
      verdict: 'unclear',
      lines: [...lines, 'No clear answer for these operations:', ...unclear],
    };
  }
  return { verdict: 'closed', lines: [...lines, 'Nobody can do more than intended.', NOT_TRIED] };
}

const NOT_TRIED =
  'Not tried, because it might harm rows: updates and deletions without a condition.';

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
      : [`  ${who}: ${operation} was answered with ${describe(outcome)}. ${ADVICE[operation]}`],
  );
}

function isFine(operation: Operation, outcome: Outcome, standing: Standing): boolean {
  switch (outcome.kind) {
    case 'refused':
    case 'unclear':
      return true;
    case 'allowed':
      return (
        (standing === 'visitor' && operation === 'insert') ||
        (standing === 'staff' && STAFF_MAY.has(operation))
      );
    case 'read':
      // An account's reading is answered with the rows it may see: none, unless it is staff's.
      return standing === 'staff' || (standing === 'account' && outcome.rows === 0);
  }
}

const STAFF_MAY: ReadonlySet<Operation> = new Set([
  'erase a submission',
  'ask for a tombstone',
  'list undelivered notifications',
  'retry notifications',
  'add a note',
]);

function unclearOf({ who, outcomes }: Trial): readonly string[] {
  return [...outcomes].flatMap(([operation, outcome]) =>
    outcome.kind === 'unclear' ? [`  ${who}: ${operation} (status ${outcome.status})`] : [],
  );
}

function describe(outcome: Outcome): string {
  return outcome.kind === 'read' ? `${outcome.status}, rows: ${outcome.rows}` : `${outcome.status}`;
}

const READ = 'Only staff may read: compare the policies and grants with supabase/migrations.';
const STAFF = 'Only staff may do this: the function must ask private.require_manager() first.';
const WRITE =
  'Visitors may insert one new row and nothing else: compare the grants with supabase/migrations.';
const STAFFS = 'Only staff may, in columns and notes of its own: compare the policies and grants.';
const ACCOUNTS = 'Close sign-ups and anonymous sign-ins in the settings of Auth.';

/** The advice for an operation that should have been refused. */
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
  'count the list by answers': READ,
  'erase a submission': STAFF,
  'ask for a tombstone': STAFF,
  'count what retention erases': 'Only the secret key may do this: revoke the execute privilege.',
  'list undelivered notifications': STAFF,
  'retry notifications': STAFF,
  update: WRITE,
  'set the status': STAFFS,
  'insert with a status': WRITE,
  'read the history': READ,
  'add a note': STAFFS,
  'add a note of another author': STAFFS,
  'change a note': STAFFS,
  'delete a note': 'Nobody may: compare the grants with supabase/migrations.',
  'list staff accounts': READ,
  delete: WRITE,
  'call a function': 'Visitors may call no function: revoke the execute privilege.',
  'read the schema': 'It lists what a role may do: disable it for publishable keys.',
  'sign up': ACCOUNTS,
  'sign in anonymously': ACCOUNTS,
  'list accounts': 'Only the secret key may do this: make sure that no page contains it.',
};
