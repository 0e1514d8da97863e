import type { JSX } from 'react';
import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface EmptyPageProps {
  readonly texts: AdminTexts;
  readonly onRefresh: () => void;
}

/** The list has rows, but this page of it has none: they were deleted, or the address counts too far. */
export function EmptyPage({ texts, onRefresh }: EmptyPageProps): JSX.Element {
  return (
    <Card className="mt-6 py-16 text-center text-muted">
      <p>{texts.paging.empty}</p>
      <Button className="mt-6" onClick={onRefresh}>
        {texts.arrived.refresh}
      </Button>
    </Card>
  );
}
