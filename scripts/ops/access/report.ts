import type { Outcome } from './judge.ts';
import { RULES, type Operation } from './operations.ts';

/** The rights that a caller should have. */
type Standing = 'visitor' | 'outsider' | 'account' | 'staff';

export interface Trial {
  readonly who: string;
  readonly standing: Standing;
  readonly outcomes: ReadonlyMap<Operation, Outcome>;
}

export interface Report {
  readonly lines: readonly string[];
  readonly verdict: 'passed' | 'failed' | 'unclear';
}

/** Formats what each caller may do, and the operations that should be closed. */
export function report(trials: readonly Trial[]): Report {
  const holes = trials.flatMap((trial) => holesOf(trial));
  const unclear = trials.flatMap(unclearOf);
  const lines = [...trials.map(summary), ''];
  if (holes.length > 0) {
    return { verdict: 'failed', lines: [...lines, `Open operations: ${holes.length}`, ...holes] };
  }
  if (unclear.length > 0) {
    return {
      verdict: 'unclear',
      lines: [...lines, 'No clear answer for these operations:', ...unclear],
    };
  }
  return { verdict: 'passed', lines: [...lines, 'Nobody can do more than intended.', NOT_TRIED] };
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
      : [
          `  ${who}: ${operation} was answered with ${describe(outcome)}. ${RULES[operation].advice}`,
        ],
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
        (standing === 'staff' && RULES[operation].staffMay === true)
      );
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

function describe(outcome: Outcome): string {
  return outcome.kind === 'read' ? `${outcome.status}, rows: ${outcome.rows}` : `${outcome.status}`;
}
