import { useState, type JSX } from 'react';
import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FilledText } from '../../ui/filled-text.tsx';
import { FormError } from '../../ui/form-error.tsx';

interface StaffBarProps {
  readonly texts: AdminTexts;
  readonly email: string;
  /** The account is the one that this computer's server lends its visitor. */
  readonly local: boolean;
  readonly onSignOut: () => Promise<{ readonly ok: boolean }>;
}

export function StaffBar({ texts, email, local, onSignOut }: StaffBarProps): JSX.Element {
  const { account, localStaff } = texts;
  const [failed, setFailed] = useState(false);
  const signOut = async (): Promise<void> => setFailed(!(await onSignOut()).ok);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-muted">
          {local ? (
            localStaff.signedIn
          ) : (
            <FilledText text={account.signedIn} values={{ account: email }} />
          )}
        </p>
        <Button variant="ghost" className="-mx-4 px-4!" onClick={() => void signOut()}>
          {account.signOut}
        </Button>
      </div>
      {failed && <FormError>{account.signOutFailed}</FormError>}
    </div>
  );
}
