/**
 * The staff page: sign-in, then the submissions. Columns, labels and badges are declared. The
 * backend decides which data a person may see.
 */
import type { Session, User } from '@supabase/supabase-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type JSX } from 'react';
import type { StaffClient } from './data/form-source.ts';
import type { StaffForm } from './contract/staff-model.ts';
import { ErrorNote, LoadingNote } from '../ui/notes.tsx';
import type { SavePdf } from './detail/submission-detail.tsx';
import { isManager, isStaff, type Credentials } from './session/sign-in.ts';
import { hasSignedOut } from './session/signed-out.ts';
import { SIGNING_IN, SignInView } from './session/sign-in-view.tsx';
import { NO_RIGHTS, NoStaffRights, StaffBar } from './session/staff-bar.tsx';
import { lazyComponent } from './loading/lazy-component.tsx';
import { SourceContext, type ListedForm } from './loading/list-source.ts';
import type { QueryState } from './loading/load-state.tsx';
import { gateTitle, useLackingProof, type LackingProof } from './session/staff-access.ts';
import { SubmissionsView } from './submissions-view.tsx';
import { useLocalStaff, type InitialSession } from './session/local-staff.ts';
import { forgetOthers } from './loading/query-client.ts';
import { mayLeave } from './follow-up/leaving.ts';
import { useSession } from './session/use-session.ts';
import { FormLinks } from './list/view-links.tsx';
import { useOwnAddress } from './view/use-address-view.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

interface AdminPageProps {
  /** The title of the list, or of the opened submission. */
  readonly title: string;
  readonly product: string;
  readonly form: StaffForm;
  readonly forms: readonly ListedForm[];
  readonly client: StaffClient;
  readonly opened: InitialSession;
  /** `password`, and providers of sign-on. */
  readonly signInWays?: readonly string[];
  /** Injected by this computer's own server. */
  readonly localStaff?: Credentials | undefined;
  /** @throws when the PDF could not be made */
  readonly onSavePdf: SavePdf;
}

const PASSWORD_ALONE = ['password'];

export function AdminPage(props: AdminPageProps): JSX.Element {
  const { client, opened, signInWays = PASSWORD_ALONE, localStaff } = props;
  const { session, end, signOut } = useSession(client, opened.session);
  const missingProof = useLackingProof(client, session);
  const isLeft = end === 'left';
  const isStranger = session && !isStaff(session.user);
  const gate = isStranger ? NO_RIGHTS : gateTitle(session, missingProof);
  usePageTitle(`${gate ?? props.title} – ${props.product}`);
  const local = useLocalStaff(client, localStaff, opened.failure);
  useForgottenData(session);
  const isOwn = useOwnAddress(session?.user.id, isLeft);
  const isUnsettled = session === undefined || (session ? !isOwn : local.isPending);
  const view = isUnsettled ? 'wait' : session;
  const email = session?.user.email ?? '';
  const isLocal = email === localStaff?.email;
  const leave = async (): Promise<void> => {
    if (!mayLeave()) return;
    if (isLocal) hasSignedOut.set(true);
    await signOut();
  };

  return (
    <div className="w-full px-4 pt-1 pb-4">
      {view === 'wait' && <LoadingNote text={SIGNING_IN} />}
      {view === null && (
        <SignInView
          client={client}
          ways={signInWays}
          ended={end === 'ended'}
          local={localStaff ? local : undefined}
        />
      )}
      {view && view !== 'wait' && (
        <>
          <StaffBar email={email} local={isLocal} onSignOut={leave} />
          <SignedIn
            {...props}
            user={view.user}
            missingProof={missingProof}
            isLocal={isLocal}
          />
        </>
      )}
    </div>
  );
}

interface SignedInProps extends AdminPageProps {
  readonly user: User;
  readonly isLocal: boolean;
  /** `null` if the session lacks no proof, `undefined` until that is known. */
  readonly missingProof: LackingProof | null | undefined;
}

/** The submissions, if the account is staff and has proved itself. */
function SignedIn(props: SignedInProps): JSX.Element {
  const { form, forms, client, user, missingProof, isLocal, onSavePdf } = props;
  if (!isStaff(user)) return <NoStaffRights />;
  if (missingProof === undefined) return <LoadingNote />;
  if (missingProof) return <ProofNeeded client={client} missingProof={missingProof} />;
  const source = {
    client,
    model: form.model,
    questions: form.questions,
    forms,
    userId: user.id,
    email: user.email ?? '',
    isManager: isManager(user),
    isLocal,
  };
  return (
    <SourceContext key={user.id} value={source}>
      <FormLinks />
      <SubmissionsView form={form} onSavePdf={onSavePdf} />
    </SourceContext>
  );
}

/** Most visits need no proof. */
const ProofNeeded = lazyComponent(
  async () => (await import('./account/proof-needed.tsx')).ProofNeeded,
  ProofCode,
);

function ProofCode({ code }: { readonly code: QueryState }): JSX.Element {
  if (!code.error) return <LoadingNote />;
  return <ErrorNote className="my-12">{code.error.message}</ErrorNote>;
}

/** Removes a person's data from the cache when their session ends. */
function useForgottenData(session: Session | null | undefined): void {
  const queries = useQueryClient();
  const userId = session?.user.id;
  useEffect(() => forgetOthers(queries, userId), [queries, userId]);
}
