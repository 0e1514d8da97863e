import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ClosableNote } from '../../ui/closable-note.tsx';
import { loadAccountsWithoutFactor } from '../data/colleagues.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useSource } from '../loading/list-source.ts';
import { submissionsKey } from '../loading/query-client.ts';

/** The other accounts are counted. */
const MAX_NAMED = 3;

interface UnprotectedAccountsProps {
  /** Moves the focus when the note is closed. */
  readonly onClose: () => void;
}

/** Staff accounts without a second factor, for managers. */
export function UnprotectedAccounts({
  onClose,
}: UnprotectedAccountsProps): JSX.Element | null {
  const source = useSource();
  const { data: accounts = [] } = useQuery({
    queryKey: submissionsKey(source, 'accounts-without-factor'),
    queryFn: () => loadAccountsWithoutFactor(source.client),
  });
  if (accounts.length === 0) return null;
  const named = accounts.slice(0, MAX_NAMED).join(', ');
  const others = accounts.length - MAX_NAMED;
  return (
    <ClosableNote name="factors" onClose={onClose}>
      Accounts without a second factor: {named}
      {others > 0 && ` and ${others} more`}.{' '}
      {accounts.includes(source.email) && (
        <TextLink to="/admin/account">Set up a second factor</TextLink>
      )}
    </ClosableNote>
  );
}
