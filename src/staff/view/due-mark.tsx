import type { JSX } from 'react';
import type { Row } from '../../engine/row.ts';
import { Badge } from '../../ui/badge.tsx';
import type { StaffModel } from '../contract/staff-model.ts';
import { daysLate, dueText } from '../data/due.ts';

interface DueMarkProps {
  readonly model: StaffModel;
  readonly row: Row;
}

/** Marks a submission that is due or late. A late one is the loudest, as it asks for an answer. */
export function DueMark({ model, row }: DueMarkProps): JSX.Element | null {
  const days = daysLate(model, row);
  if (days === undefined) return null;
  return (
    <Badge
      variant={days > 0 ? 'destructive' : 'outline'}
      className="min-w-0 truncate px-[5px]! py-0! text-xs/5! font-bold!"
    >
      {dueText(days)}
    </Badge>
  );
}
