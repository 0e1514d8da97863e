import { CircleUser } from 'lucide-react';
import { useState, type JSX, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { useAction } from '../loading/action.tsx';
import { BAR_SLOT } from '../../ui/bar.ts';
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
    <>
      <InBar>
        <div className="flex items-center gap-x-4 text-sm print:hidden">
          {!local && (
            <p className="wrap-anywhere text-muted max-sm:hidden">
              Signed in as <bdi>{email}</bdi>
            </p>
          )}
          <TextLink
            to="/admin/account"
            className="inline-flex min-h-9 min-w-9 items-center justify-center whitespace-nowrap"
          >
            <CircleUser aria-hidden="true" className="size-6 sm:hidden" />
            <span className="max-sm:sr-only">Your account</span>
          </TextLink>
          <Button
            variant="ghost"
            className="-ms-4.25 -me-4 min-h-9! px-4! py-1! text-sm! whitespace-nowrap forced-colors:mx-0"
            onClick={() => start()}
          >
            Sign out
          </Button>
        </div>
      </InBar>
      {error && <ErrorNote className="mt-2">{error.message}</ErrorNote>}
    </>
  );
}

/** Shows its children in the page's bar, or in place if the page has none. */
function InBar({ children }: { readonly children: ReactNode }): ReactNode {
  const [bar] = useState(() => document.getElementById(BAR_SLOT));
  return bar ? createPortal(children, bar) : children;
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
