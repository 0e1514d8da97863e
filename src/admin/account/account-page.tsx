/**
 * A member of staff's own account: password, second factor, sessions. Links from `npm run staff`
 * open this page, too.
 */
import type { Session } from '@supabase/supabase-js';
import { useState, type JSX } from 'react';
import { Card } from '../../ui/card.tsx';
import { ErrorNote, LoadingNote } from '../../ui/notes.tsx';
import { SignInView } from '../session/sign-in-view.tsx';
import { useLackingProof } from '../session/staff-access.ts';
import type { StaffClient } from '../../staff-data/form-source.ts';
import { useSession } from '../session/use-session.ts';
import { CodeForm } from './code-form.tsx';
import { FactorSection } from './factor-section.tsx';
import type { OpenedAccount } from './open-account.ts';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface AccountPageProps {
  readonly client: StaffClient;
  readonly opened: OpenedAccount;
  /** The account's name in an authenticator app. */
  readonly product: string;
  readonly ways: readonly string[];
}

export function AccountPage({ client, opened, product, ways }: AccountPageProps): JSX.Element {
  const { session, end } = useSession(client, opened.session);
  const lacks = useLackingProof(client, session);
  if (opened.failure && !session) return <Frame failure={opened.failure} />;
  if (session === undefined || (session && lacks === undefined)) return <LoadingNote />;
  if (session === null) {
    return (
      <SignInView client={client} ways={ways} ended={end === 'ended'} local={undefined} />
    );
  }
  return (
    <Frame email={session.user.email} failure={opened.failure}>
      {lacks === 'code' ? (
        <CodeForm client={client} />
      ) : (
        <Sections
          client={client}
          session={session}
          product={product}
          isByLink={opened.isByLink}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  readonly email?: string | undefined;
  readonly failure?: Error | undefined;
  readonly children?: JSX.Element;
}

function Frame({ email, failure, children }: FrameProps): JSX.Element {
  return (
    <div className="w-full px-4 py-8">
      <Card className="mx-auto w-full max-w-2xl">
        <p>
          <TextLink to="/admin">Submissions</TextLink>
        </p>
        <h1 className="mt-4 text-2xl font-semibold tracking-tight">Your account</h1>
        {email && (
          <p className="mt-1 text-muted">
            <bdi>{email}</bdi>
          </p>
        )}
        {failure && <ErrorNote className="mt-6">{failure.message}</ErrorNote>}
        {children}
      </Card>
    </div>
  );
}

interface SectionsProps {
  readonly client: StaffClient;
  readonly session: Session;
  readonly product: string;
  readonly isByLink: boolean;
}

/** Choosing a password comes first after an invitation or reset link. */
function Sections({ client, session, product, isByLink }: SectionsProps): JSX.Element {
  const [hasChosen, setHasChosen] = useState(false);
  const mustChoose = isByLink && !hasChosen;
  return (
    <div className="mt-6 flex flex-col gap-10">
      <PasswordSection
        client={client}
        email={session.user.email ?? ''}
        isByLink={mustChoose}
        onChanged={() => setHasChosen(true)}
      />
      {!mustChoose && <FactorSection client={client} product={product} />}
      {!mustChoose && <SessionsSection client={client} />}
    </div>
  );
}
