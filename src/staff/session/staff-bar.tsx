import type { JSX } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { useAction } from '../loading/action.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface StaffBarProps {
  readonly email: string;
  /** Injected by this computer's server. */
  readonly local: boolean;
  /** @throws {RequestRefused} */
  readonly onSignOut: () => Promise<void>;
}

export function StaffBar({ email, local, onSignOut }: StaffBarProps): JSX.Element {
  const { start, error } = useAction(onSignOut);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm text-muted">
          {local ? (
            'Local preview: signed in automatically because this server runs on your computer.'
          ) : (
            <>
              Signed in as <bdi>{email}</bdi>
            </>
          )}
        </p>
        <span className="flex gap-4">
          {!local && (
            <TextLink to="/admin/account" className="self-center text-sm">
              Your account
            </TextLink>
          )}
          <Button
            variant="ghost"
            className="-mr-4 -ml-4.25 min-h-9! px-4! py-1! text-sm! forced-colors:mx-0"
            onClick={() => start()}
          >
            Sign out
          </Button>
        </span>
      </div>
      {error && <ErrorNote>{error.message}</ErrorNote>}
    </div>
  );
}

export const NO_RIGHTS = 'This account doesn’t have staff access';

/** Why a visitor without the staff role sees no list. */
export function NoStaffRights(): JSX.Element {
  return (
    <Card className="mx-auto my-12 w-full max-w-md">
      <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        {NO_RIGHTS}
      </h1>
      <p className="mt-2 text-muted">
        Sign out and use another account, or ask your administrator for access.
      </p>
    </Card>
  );
}
