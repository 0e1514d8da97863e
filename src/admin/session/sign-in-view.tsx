import type { JSX } from 'react';
import type { StaffClient } from './staff-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { SIGN_IN_FAILURES, SignInForm } from './sign-in-form.tsx';
import { signIn } from './sign-in.ts';
import type { LocalStaffSignIn } from './local-staff.ts';

interface SignInViewProps {
  readonly client: StaffClient;
  /** The session has ended without a sign-out. */
  readonly ended: boolean;
  /** Present where this computer's server injects an account. */
  readonly local: LocalStaffSignIn | undefined;
}

export function SignInView({ client, ended, local }: SignInViewProps): JSX.Element {
  return (
    <Card className="mx-auto my-12 w-full max-w-md">
      <h1 className="text-2xl font-semibold tracking-tight">Staff sign-in</h1>
      <p className="mt-2 text-muted">
        {ended
          ? 'Your session has ended. Please sign in again.'
          : 'Only staff can view submissions.'}
      </p>
      <SignInForm onSignIn={(credentials) => signIn(client, credentials)} />
      {local && <LocalStaffOffer local={local} />}
    </Card>
  );
}

const OUTDATED =
  'The server has been restarted since this page was loaded. Please reload the page.';

function LocalStaffOffer({ local }: { readonly local: LocalStaffSignIn }): JSX.Element {
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      <p className="text-muted">
        This page is served on your own computer, so you can also look around without an account.
      </p>
      {local.failure && (
        <ErrorNote>
          {local.failure === 'wrong' ? OUTDATED : SIGN_IN_FAILURES[local.failure]}
        </ErrorNote>
      )}
      <Button onClick={() => void local.signIn()}>Sign in as local staff</Button>
    </div>
  );
}
