import type { CommandResult } from '../../command.ts';
import type { Judgement } from './judge.ts';
import type { Standing } from './operations.ts';

/** A caller with its proper rights. */
export interface Caller {
  readonly who: string;
  readonly standing: Standing;
  readonly headers: Readonly<Record<string, string>>;
}

/** The judgements of a caller's operations on a form. */
export interface Trial {
  readonly form: string;
  readonly caller: Caller;
  readonly judgements: readonly Judgement[];
}

/** Exit code 0: every operation was refused; 1: an operation is open; 2: an answer is unclear. */
export interface Report extends CommandResult {
  readonly forms: readonly string[];
}

/**
 * Formats the rights of each caller, and the open operations.
 * @param faults sentences about Auth's settings
 */
export function report(trials: readonly Trial[], faults: readonly string[]): Report {
  const forms = [...new Set(trials.map(({ form }) => form))];
  const lines = forms.flatMap((id) => [
    `With the form "${id}":`,
    ...trials.filter(({ form }) => form === id).map(summary),
    '',
  ]);
  const holes = linesOf(trials, isHole, ({ operation: { name, advice }, status, rows }) => {
    const answer = rows === undefined ? status : `${status}, rows: ${rows}`;
    return `${name} was answered with ${answer}. ${advice}`;
  });
  const unclear = linesOf(
    trials,
    ({ kind }) => kind === 'unclear',
    ({ operation: { name }, status }) => `${name} (status ${status})`,
  );
  const end = (exitCode: Report['exitCode'], ...last: readonly string[]): Report => ({
    forms,
    exitCode,
    output: [...lines, ...last].join('\n'),
  });
  if (holes.length > 0) {
    return end(1, `Open operations: ${holes.length}`, ...holes, ...faults);
  }
  if (faults.length > 0) return end(1, ...faults);
  if (unclear.length > 0) return end(2, 'No clear answer for these operations:', ...unclear);
  return end(0, 'Nobody can do more than intended.', NOT_TRIED);
}

const NOT_TRIED =
  'Not tried, because it might harm rows or store some: updates and deletions without a condition, and two rows at once.';

function summary({ caller: { who }, judgements }: Trial): string {
  const may = judgements.flatMap(({ operation: { name }, kind, rows }) => {
    if (kind !== 'allowed' || rows === 0) return [];
    return rows === undefined ? name : `${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`;
  });
  return `${who.padEnd(30)} may ${may.length > 0 ? may.join(', ') : 'do nothing'}`;
}

function linesOf(
  trials: readonly Trial[],
  isMeant: (judgement: Judgement, caller: Caller) => boolean,
  describe: (judgement: Judgement) => string,
): readonly string[] {
  return trials.flatMap(({ form, caller, judgements }) =>
    judgements
      .filter((judgement) => isMeant(judgement, caller))
      .map((judgement) => `  ${form}, ${caller.who}: ${describe(judgement)}`),
  );
}

function isHole({ operation, kind, rows }: Judgement, { standing }: Caller): boolean {
  if (kind !== 'allowed' || operation.may === standing) return false;
  const rank = ACCOUNTS.indexOf(standing);
  const needed = operation.may ? ACCOUNTS.indexOf(operation.may) : -1;
  if (needed !== -1 && rank >= needed) return false;
  // An account's reading is answered with the rows that it may see: no rows, unless it has the
  // role.
  return !(rank !== -1 && rows === 0);
}

/** Each role includes the rights of the roles before it. */
const ACCOUNTS: readonly Standing[] = ['account', 'viewer', 'manager'];
