import { useDeferredValue, type JSX, type ReactNode } from 'react';
import type { Row } from '../../form-engine/row.ts';

/** More than a screen shows. */
const FIRST_ROWS = 8;

interface InTurnProps {
  readonly rows: readonly Row[];
  /** A submission that is looked for among the rows: then they are shown in one go. */
  readonly wanted: string | undefined;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** The first rows of a page are shown at once, the others right behind them. */
export function InTurn({ rows, wanted, children }: InTurnProps): JSX.Element {
  const isWanted = wanted !== undefined && rows.some(({ id }) => id === wanted);
  const shown = useDeferredValue(rows, isWanted ? rows : rows.slice(0, FIRST_ROWS));
  return <>{shown.map(children)}</>;
}
