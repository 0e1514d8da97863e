import { startTransition, useEffect, useState, type JSX, type ReactNode } from 'react';
import type { Row } from '../../../form-engine/row.ts';
import type { ListOrder, ListView } from '../../view/list-view.ts';

/** Rows of a page, to be shown as a table or as cards. */
export interface ListProps {
  readonly rows: readonly Row[];
  readonly view: ListView;
  /** The submission that was read before, if any. */
  readonly lastRead: string | undefined;
  /** The newest submission that was listed in the visit before: later rows are marked as new. */
  readonly since: string | undefined;
  /** Id of the heading that names the list. */
  readonly labelledBy: string;
  /** The rows are about to be replaced. */
  readonly busy: boolean;
  readonly onOrder: (order: ListOrder | undefined) => void;
}

/** About as many rows as fit a screen. */
const FIRST = 6;
/** Few enough that a slow processor renders them without a long task. */
const NEXT = 3;

interface ProgressiveRowsProps {
  readonly rows: readonly Row[];
  /** A submission that must be among the rendered rows: then all are rendered at once. */
  readonly wanted: string | undefined;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** Renders the first rows of a page at once, and the others right after them, a few at a time. */
export function ProgressiveRows({ rows, wanted, children }: ProgressiveRowsProps): JSX.Element {
  const isWanted = wanted !== undefined && rows.some(({ id }) => id === wanted);
  const [count, setCount] = useState(isWanted ? Infinity : FIRST);
  const isComplete = count >= rows.length;
  useEffect(() => {
    if (!isComplete) startTransition(() => setCount(count + NEXT));
  }, [count, isComplete]);
  return <>{rows.slice(0, count).map(children)}</>;
}

export function rowKey(row: Row, index: number): string {
  return typeof row['id'] === 'string' ? row['id'] : String(index);
}

/** Returns a key that differs between two pages of the list. */
export function pageKey({ page }: ListView, rows: readonly Row[]): string {
  return `${page} ${rows[0] ? rowKey(rows[0], 0) : ''}`;
}
