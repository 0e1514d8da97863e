import { startTransition, useEffect, useState, type JSX, type ReactNode } from 'react';
import type { Row } from '../../form-engine/row.ts';

/** About what a screen shows. */
const FIRST = 6;
/** So few that a slow processor is not busy with them for long. */
const NEXT = 3;

interface InTurnProps {
  readonly rows: readonly Row[];
  /** A submission that is looked for among the rows: then they are shown in one go. */
  readonly wanted: string | undefined;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** The first rows of a page are shown at once, the others right behind them, a few at a time. */
export function InTurn({ rows, wanted, children }: InTurnProps): JSX.Element {
  const isWanted = wanted !== undefined && rows.some(({ id }) => id === wanted);
  const [count, setCount] = useState(isWanted ? Infinity : FIRST);
  const isWhole = count >= rows.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + NEXT));
  }, [count, isWhole]);
  return <>{rows.slice(0, count).map(children)}</>;
}
