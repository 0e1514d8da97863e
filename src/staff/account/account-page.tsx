/** A member of staff's own account: password, second factor, sessions. Links open this page, too. */
import type { Session } from '@supabase/supabase-js';
import { useState, type JSX, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Card } from '../../ui/card.tsx';
import { LoadingNote } from '../../ui/notes.tsx';
import { SignInView } from '../session/sign-in-view.tsx';
import {
  gateTitle,
  PROOF_TITLES,
  useSessionProof,
  type LackingProof,
} from '../session/staff-access.ts';
import type { StaffClient } from '../data/form-source.ts';
import { useSession } from '../session/use-session.ts';
import { CodeForm } from './code-form.tsx';
import { FactorSection } from './factor-section.tsx';
import { LinkForm, readLink } from './link-form.tsx';
import { ChoosePasswordForm, PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TextLink } from '../../ui/text-link.tsx';

interface AccountPageProps {
  readonly client: StaffClient;
  /** The session when the page is opened. */
  readonly first: Session | null;
  /** The account's name in an authenticator app. */
  readonly product: string;
  readonly ways: readonly string[];
}

const TITLE = 'Your account';

export function AccountPage({ client, first, product, ways }: AccountPageProps): JSX.Element {
  const { session, end } = useSession(client, first);
  const missingProof = useSessionProof(client, session);
  const link = readLink(useLocation().hash);
  const [hasChosen, setHasChosen] = useState(false);
  const title = link ? PROOF_TITLES.password : gateTitle(session, missingProof);
  usePageTitle(`${title ?? TITLE} – ${product}`);
  if (link) {
    return (
      <Frame title={PROOF_TITLES.password}>
        <LinkForm client={client} link={link} />
      </Frame>
    );
  }
  if (session === undefined) return <LoadingNote />;
  if (session === null) {
    return (
      <SignInView client={client} ways={ways} ended={end === 'ended'} local={undefined} />
    );
  }
  return (
    <Frame
      title={missingProof === 'factor' ? TITLE : (title ?? TITLE)}
      email={session.user.email}
    >
      <output className="mt-4 block text-muted empty:hidden">
        {hasChosen && 'The password is set. Other browsers were signed out.'}
      </output>
      <Account
        client={client}
        email={session.user.email ?? ''}
        missingProof={missingProof}
        product={product}
        onChosen={() => setHasChosen(true)}
      />
    </Frame>
  );
}

interface AccountProps {
  readonly client: StaffClient;
  readonly email: string;
  readonly missingProof: LackingProof | null | undefined;
  readonly product: string;
  readonly onChosen: () => void;
}

/** The account's settings, or a form for the proof that comes first. */
function Account({
  client,
  email,
  missingProof,
  product,
  onChosen,
}: AccountProps): JSX.Element {
  if (missingProof === undefined) return <LoadingNote />;
  if (missingProof === 'code') return <CodeForm client={client} />;
  if (missingProof === 'password') {
    return <ChoosePasswordForm client={client} email={email} onChosen={onChosen} />;
  }
  return (
    <div className="mt-6 flex flex-col divide-y divide-line *:py-8 *:first:pt-0 *:last:pb-0">
      <PasswordSection client={client} email={email} />
      <FactorSection client={client} product={product} />
      <SessionsSection client={client} />
    </div>
  );
}

interface FrameProps {
  readonly title: string;
  readonly email?: string | undefined;
  readonly children: ReactNode;
}

function Frame({ title, email, children }: FrameProps): JSX.Element {
  return (
    <div className="w-full px-4 py-8">
      <Card className="mx-auto w-full max-w-xl">
        <p className="flex gap-x-6">
          <TextLink to="/admin">Submissions</TextLink>
          <TextLink to="/admin?show=colleagues">Colleagues</TextLink>
        </p>
        <h1 tabIndex={-1} className="mt-4 text-2xl font-semibold tracking-tight">
          {title}
        </h1>
        {email && (
          <p className="mt-1 text-muted">
            <bdi>{email}</bdi>
          </p>
        )}
        {children}
      </Card>
    </div>
  );
}
