import type { Outcome } from '../../command.ts';
import type { Judgement } from './judge.ts';

/** A caller with the rights that it should have. */
export interface Caller {
  readonly who: string;
  readonly standing: 'visitor' | 'outsider' | 'account' | 'staff';
  readonly headers: Readonly<Record<string, string>>;
}

/** The judgements of every operation that a caller has tried with a form. */
export interface Trial {
  /** The id of the form. */
  readonly form: string;
  readonly caller: Caller;
  readonly judgements: readonly Judgement[];
}

/** The result of a check: exit code 0 where nothing is open, 1 where something is, 2 where an answer is not clear. */
export interface Report extends Outcome {
  /** The ids of the forms that were tried. */
  readonly forms: readonly string[];
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
  const end = (exitCode: Report['exitCode'], ...last: readonly string[]): Report => ({
    forms,
    exitCode,
    output: [...lines, ...last].join('\n'),
  });
  if (holes.length > 0) return end(1, `Open operations: ${holes.length}`, ...holes);
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
  // An account's reading is answered with the rows it may see: none, unless it is staff's.
  return !(standing === 'account' && rows === 0);
}
