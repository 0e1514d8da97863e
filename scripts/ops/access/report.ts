import type { Outcome } from './judge.ts';

/** A caller with the rights that it should have. */
export interface Caller {
  readonly who: string;
  readonly standing: 'visitor' | 'outsider' | 'account' | 'staff';
  readonly headers: Readonly<Record<string, string>>;
}

/** The outcomes of every operation that a caller has tried with a form. */
export interface Trial {
  /** The id of the form. */
  readonly form: string;
  readonly caller: Caller;
  readonly outcomes: readonly Outcome[];
}

export interface Report {
  /** The ids of the forms that were tried. */
  readonly forms: readonly string[];
  readonly lines: readonly string[];
  readonly verdict: 'passed' | 'failed' | 'unclear';
}

/** Formats what each caller may do with each form, and the operations that should be closed. */
export function report(trials: readonly Trial[]): Report {
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
  if (holes.length > 0) {
    const heading = `Open operations: ${holes.length}`;
    return { forms, verdict: 'failed', lines: [...lines, heading, ...holes] };
  }
  if (unclear.length > 0) {
    const heading = 'No clear answer for these operations:';
    return { forms, verdict: 'unclear', lines: [...lines, heading, ...unclear] };
  }
  const heading = 'Nobody can do more than intended.';
  return { forms, verdict: 'passed', lines: [...lines, heading, NOT_TRIED] };
}

const NOT_TRIED =
  'Not tried, because it might harm rows or store some: updates and deletions without a condition, and two rows at once.';

function summary({ caller: { who }, outcomes }: Trial): string {
  const may = outcomes.flatMap(({ operation: { name }, kind, rows }) => {
    if (kind !== 'allowed' || rows === 0) return [];
    return rows === undefined ? name : `${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`;
  });
  return `${who.padEnd(30)} may ${may.length > 0 ? may.join(', ') : 'do nothing'}`;
}

function linesOf(
  trials: readonly Trial[],
  isMeant: (outcome: Outcome, caller: Caller) => boolean,
  describe: (outcome: Outcome) => string,
): readonly string[] {
  return trials.flatMap(({ form, caller, outcomes }) =>
    outcomes
      .filter((outcome) => isMeant(outcome, caller))
      .map((outcome) => `  ${form}, ${caller.who}: ${describe(outcome)}`),
  );
}

function isHole({ operation, kind, rows }: Outcome, { standing }: Caller): boolean {
  if (kind !== 'allowed' || operation.may === standing) return false;
  // An account's reading is answered with the rows it may see: none, unless it is staff's.
  return !(standing === 'account' && rows === 0);
}
