import { Clock, TriangleAlert } from 'lucide-react';
import type { JSX } from 'react';
import type { Row } from '../../engine/row.ts';
import type { StaffModel } from '../contract/staff-model.ts';
import { daysLate, dueText } from '../data/due.ts';

interface DueMarkProps {
  readonly model: StaffModel;
  readonly row: Row;
}

/** Marks a submission that is due or late, by words and shape. */
export function DueMark({ model, row }: DueMarkProps): JSX.Element | null {
  const days = daysLate(model, row);
  if (days === undefined) return null;
  const Icon = days > 0 ? TriangleAlert : Clock;
  return (
    <span className={`flex items-center gap-1 font-medium ${days > 0 ? 'text-danger' : ''}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {dueText(days)}
    </span>
  );
}
