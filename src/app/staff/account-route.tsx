import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useEffect, useState, type JSX } from 'react';
import { AccountPage } from '../../staff/account/account-page.tsx';
import { createQueryClient } from '../../staff/loading/query-client.ts';
import * as site from '../../generated/site.ts';
import { LoadingNote } from '../../ui/notes.tsx';
import { signInWays, staffClient } from './staff-visit.ts';

function beginVisit() {
  return { queries: createQueryClient(), opening: staffClient.auth.getSession() };
}

/** Dropped on leaving the page: its data belongs to one account. */
let visit: ReturnType<typeof beginVisit> | undefined;

export function AccountRoute(): JSX.Element {
  const [current] = useState(() => (visit ??= beginVisit()));
  useEffect(() => () => void (visit = undefined), []);
  return (
    <QueryClientProvider client={current.queries}>
      <Suspense fallback={<LoadingNote />}>
        <OpenedAccountPage opening={current.opening} />
      </Suspense>
    </QueryClientProvider>
  );
}

type OpenedAccountPageProps = Pick<ReturnType<typeof beginVisit>, 'opening'>;

function OpenedAccountPage({ opening }: OpenedAccountPageProps): JSX.Element {
  return (
    <AccountPage
      client={staffClient}
      first={use(opening).data.session}
      product={site.product}
      ways={signInWays}
    />
  );
}
