import { useState, type JSX } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { ShowPassword, TextField } from '../../ui/fields/text-field.tsx';
import { useAction } from '../loading/action.tsx';
import type { LocalStaff } from './local-staff.ts';
import { SignOnButtons } from './sign-on-buttons.tsx';
import { signIn, type Credentials } from './sign-in.ts';
import type { StaffClient } from '../data/form-source.ts';

export const SIGNING_IN = 'Signing in...';

interface SignInViewProps {
  readonly client: StaffClient;
  /** `password`, and providers of sign-on. */
  readonly ways: readonly string[];
  /** Without a sign-out. */
  readonly ended: boolean;
  /** Present if this computer's server injects an account. */
  readonly local: LocalStaff | undefined;
}

export function SignInView({ client, ways, ended, local }: SignInViewProps): JSX.Element {
  return (
    <Card className="mx-auto my-12 w-full max-w-md">
      <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
        Staff sign-in
      </h1>
      <p className="mt-2 text-muted">
        {ended
          ? 'Your session has ended. Please sign in again.'
          : 'Only staff can view submissions.'}
      </p>
      {ways.includes('password') && <SignInForm client={client} />}
      <SignOnButtons client={client} ways={ways} />
      {local && <LocalStaffOffer local={local} />}
    </Card>
  );
}

function SignInForm({ client }: { readonly client: StaffClient }): JSX.Element {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [isShown, setIsShown] = useState(false);
  const { start, error, isPending } = useAction(() => signIn(client, credentials));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
      className="mt-6 flex flex-col gap-5"
    >
      <TextField
        label="Email address"
        missing="Enter your email address."
        type="email"
        autoComplete="username"
        value={credentials.email}
        onChange={(event) => setCredentials({ ...credentials, email: event.target.value })}
      />
      <TextField
        label="Password"
        missing="Enter your password."
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={credentials.password}
        onChange={(event) => setCredentials({ ...credentials, password: event.target.value })}
      />
      <ShowPassword label="Show password" isShown={isShown} onChange={setIsShown} />
      {error && <ErrorNote>{error.message}</ErrorNote>}
      <Button type="submit" variant="primary" aria-disabled={isPending}>
        {isPending ? SIGNING_IN : 'Sign in'}
      </Button>
      <p className="text-sm text-muted">
        Forgot your password? Ask your administrator for a link to choose a new one.
      </p>
    </form>
  );
}

function LocalStaffOffer({ local }: { readonly local: LocalStaff }): JSX.Element {
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      <p className="text-muted">
        This page is served on your own computer, so you can also look around without an
        account.
      </p>
      {local.failure && <ErrorNote>{local.failure.message}</ErrorNote>}
      <Button onClick={local.signIn}>Sign in as local staff</Button>
    </div>
  );
}
