/**
 * The staff page: sign-in, then the list of submissions. Takes the form and a client, and
 * names no question: columns, labels and badges are the declaration's. What anyone may see is
 * decided by the backend; this page only says it kindly.
 */
import type { Session } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type JSX } from 'react';
import type { StaffClient } from '../lib/staff-client.ts';
import type { Form } from '../form-engine/form.ts';
import { LoadingNote } from '../ui/loading-note.tsx';
import type { SavePdf } from './detail/save-pdf.ts';
import { isStaff } from './session/is-staff.ts';
import { rememberSignedOut } from './session/local-staff-choice.ts';
import { NoStaffRights } from './session/no-staff-rights.tsx';
import { SignInView } from './session/sign-in-view.tsx';
import type { Credentials } from './session/sign-in.ts';
import { StaffBar } from './session/staff-bar.tsx';
import type { Opened } from './open-admin-page.ts';
import { SubmissionsView } from './submissions-view.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLocalStaff } from './session/use-local-staff.ts';
import { submissionsKey } from './data/submissions-key.ts';
import { useSession } from './session/use-session.ts';
import { useOwnAddress } from './view/use-own-address.ts';

interface AdminPageProps {
  readonly form: Form;
  readonly client: StaffClient;
  readonly opened: Opened;
  /** An account that this computer's own server lends its visitor. */
  readonly localStaff?: Credentials | undefined;
  /** Hands one submission to the browser as a PDF. @throws when it could not be made */
  readonly onSavePdf: SavePdf;
}

export function AdminPage(props: AdminPageProps): JSX.Element {
  const { form, client, opened, localStaff, onSavePdf } = props;
  const texts = form.model.admin;
  const { session, ended, left, signOut } = useSession(client, opened.session);
  const local = useLocalStaff(client, localStaff, opened.localFailure);
  useForgottenData(session);
  const isOwn = useOwnAddress(session?.user.id, left);
  const isUnsettled = session === undefined || (session ? !isOwn : local.pending);
  const view = isUnsettled ? 'wait' : session;
  const container = useKeptFocus(view === 'wait' ? undefined : (view?.user.id ?? 'signed-out'));

  const leave = (): ReturnType<typeof signOut> => {
    if (session && session.user.email === localStaff?.email) rememberSignedOut(true);
    return signOut();
  };

  return (
    <div ref={container} tabIndex={-1} className="mx-auto w-full max-w-page px-4 py-6 sm:px-8">
      {view === 'wait' && <LoadingNote text={texts.signIn.submitting} />}
      {view === null && (
        <SignInView
          texts={texts}
          client={client}
          ended={ended && !left}
          local={localStaff ? local : undefined}
        />
      )}
      {view && view !== 'wait' && (
        <>
          <StaffBar
            texts={texts}
            email={view.user.email ?? ''}
            local={view.user.email === localStaff?.email}
            onSignOut={leave}
          />
          {isStaff(view.user) ? (
            <SubmissionsView
              key={view.user.id}
              form={form}
              client={client}
              userId={view.user.id}
              onSavePdf={onSavePdf}
            />
          ) : (
            <NoStaffRights texts={texts.account} />
          )}
        </>
      )}
    </div>
  );
}

/** What one person has loaded is gone when they have signed out, here or in another tab. */
function useForgottenData(session: Session | null | undefined): void {
  const queries = useQueryClient();
  const userId = session?.user.id;
  const before = useRef<string>(undefined);
  useEffect(() => {
    const left = before.current;
    before.current = userId;
    if (left !== undefined && left !== userId) {
      queries.removeQueries({ queryKey: submissionsKey(left) });
    }
  }, [queries, userId]);
}
