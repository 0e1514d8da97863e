import { useId, useState, type ComponentProps, type JSX, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import type { Credentials, SignInFailure, SignInResult } from './sign-in.ts';

export const SIGNING_IN = 'Signing in...';

export const SIGN_IN_FAILURES: Readonly<Record<SignInFailure, string>> = {
  wrong: 'The email address or the password is wrong.',
  throttled: 'Too many attempts. Please wait a few minutes, then try again.',
  unreachable: 'The server cannot be reached. Please try again.',
  refused: 'The server refused to sign you in. Please ask your administrator.',
};

interface SignInFormProps {
  readonly onSignIn: (credentials: Credentials) => Promise<SignInResult>;
}

export function SignInForm({ onSignIn }: SignInFormProps): JSX.Element {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [failure, setFailure] = useState<SignInFailure>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const result = await onSignIn(credentials);
    if (!result.ok) setFailure(result.reason);
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-5">
      <LabelledInput
        label="Email address"
        type="email"
        autoComplete="username"
        value={credentials.email}
        onChange={(event) => setCredentials({ ...credentials, email: event.target.value })}
      />
      <LabelledInput
        label="Password"
        type="password"
        autoComplete="current-password"
        value={credentials.password}
        onChange={(event) => setCredentials({ ...credentials, password: event.target.value })}
      />
      {failure && <ErrorNote>{SIGN_IN_FAILURES[failure]}</ErrorNote>}
      <Button type="submit" variant="primary" aria-disabled={busy}>
        {busy ? SIGNING_IN : 'Sign in'}
      </Button>
    </form>
  );
}

function LabelledInput({
  label,
  ...native
}: ComponentProps<'input'> & { readonly label: string }): JSX.Element {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...native}
        id={id}
        required
        className="min-h-11 rounded-control border border-control bg-canvas px-3 py-2"
      />
    </div>
  );
}
