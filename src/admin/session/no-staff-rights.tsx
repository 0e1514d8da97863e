import type { JSX } from 'react';
import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { Card } from '../../ui/card.tsx';

interface NoStaffRightsProps {
  readonly texts: AdminTexts['account'];
}

export function NoStaffRights({ texts }: NoStaffRightsProps): JSX.Element {
  return (
    <Card className="mx-auto my-12 w-full max-w-md">
      <h1 className="text-2xl font-semibold tracking-tight">{texts.noRightsTitle}</h1>
      <p className="mt-2 text-muted">{texts.noRights}</p>
    </Card>
  );
}
