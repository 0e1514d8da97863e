import type { Outcome } from '../../command.ts';
import type { Judgement } from './judge.ts';
import type { Standing } from './operations.ts';

/** A caller with the rights that it should have. */
export interface Caller {
  readonly who: string;
  readonly standing: Standing;
  readonly headers: Readonly<Record<string, string>>;
}

/** The judgements of every operation that a caller has tried with a form. */
export interface Trial {
  /** The id of the form. */
  readonly form: string;
  readonly caller: Caller;
  readonly judgements: readonly Judgement[];
}

/**
 * The result of a check. Exit code 0: every operation was refused; 1: an operation is open; 2: an
 * answer is not clear.
 */
export interface Report extends Outcome {
  /** The ids of the forms that were tried. */
  readonly forms: readonly string[];
}

/**
 * Formats the rights of each caller with each form, and the operations that should be closed.
 * @param faults sentences about the settings of Auth
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

/** In the order of their rights: each role includes the rights of the roles before it. */
const ACCOUNTS: readonly Standing[] = ['account', 'viewer', 'manager'];
