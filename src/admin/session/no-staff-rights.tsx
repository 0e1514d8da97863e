import type { JSX } from 'react';
import { Card } from '../../ui/card.tsx';

export function NoStaffRights(): JSX.Element {
  return (
    <Card className="mx-auto my-12 w-full max-w-md">
      <h1 className="text-2xl font-semibold tracking-tight">This account has no staff rights</h1>
      <p className="mt-2 text-muted">
        Sign out and use another account, or ask your administrator for the rights.
      </p>
    </Card>
  );
}
