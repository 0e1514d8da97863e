import type { Provider } from '@supabase/supabase-js';
import { useState, type JSX } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorNote } from '../../ui/notes.tsx';
import { useAction } from '../loading/action.tsx';
import { RequestRefused } from '../data/load-error.ts';
import type { StaffClient } from '../data/form-source.ts';

interface SignOnButtonsProps {
  readonly client: StaffClient;
  readonly ways: readonly string[];
}

/** A button for each provider, whose page leads back here. Without passwords, the first is primary. */
export function SignOnButtons({ client, ways }: SignOnButtonsProps): JSX.Element | null {
  const providers = ways.filter((way): way is Provider => way !== 'password');
  const [returned] = useState(readRefusal);
  const { start, error } = useAction((provider: Provider) => beginSignOn(client, provider));
  const message = error?.message ?? returned;
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 flex flex-col gap-4">
      {message !== undefined && <ErrorNote>{message}</ErrorNote>}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant={
            ways[0] === provider && !ways.includes('password') ? 'primary' : 'secondary'
          }
          onClick={() => start(provider)}
        >
          Sign in with {nameOf(provider)}
        </Button>
      ))}
    </div>
  );
}

async function beginSignOn(client: StaffClient, provider: Provider): Promise<void> {
  const redirectTo = `${window.location.origin}${window.location.pathname}`;
  const { error } = await client.auth.signInWithOAuth({ provider, options: { redirectTo } });
  if (error) throw new RequestRefused('The sign-on cannot be reached. Please try again.');
}

/** Why the sign-on failed: an operator must have made the account. */
function readRefusal(): string | undefined {
  const { search, hash } = window.location;
  const isRefused = [search, hash.slice(1)].some((part) =>
    new URLSearchParams(part).has('error'),
  );
  return isRefused
    ? 'Your organization’s sign-on worked, but this site has no account for you, or you stopped on the way. Ask your administrator.'
    : undefined;
}

const NAMES: Readonly<Record<string, string>> = { azure: 'Microsoft', google: 'Google' };

function nameOf(provider: string): string {
  const name = NAMES[provider] ?? provider.replace(/^custom:/u, '').replaceAll('-', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
