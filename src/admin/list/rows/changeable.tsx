import { useContext, type JSX, type ReactNode } from 'react';
import type { Row } from '../../../form-engine/row.ts';
import { OpenHandling } from '../../handling/loaded-handling.tsx';
import { rowTitle } from '../../view/row-link.ts';
import type { StaffModel } from '../../view/staff-model.ts';

interface ChangeableProps {
  readonly model: StaffModel;
  readonly row: Row;
  /** The name of what staff sets; absent of an answer. */
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** A value that opens the form which changes it, where staff sets it. */
export function Changeable({ model, row, title, children }: ChangeableProps): JSX.Element {
  const open = useContext(OpenHandling);
  if (!open || title === undefined) return <>{children}</>;
  return (
    <button
      type="button"
      title={`Change ${title.toLowerCase()}`}
      onClick={() => open(row)}
      className="inline-flex min-h-6 max-w-full cursor-pointer items-center gap-1.5 rounded-2xl -outline-offset-2 hover:ring-2 hover:ring-accent"
    >
      {children}
      <span className="sr-only">
        , change {title.toLowerCase()} of {rowTitle(model, row)}
      </span>
    </button>
  );
}
