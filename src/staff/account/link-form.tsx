import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StaffClient } from '../data/form-source.ts';
import { useAction } from '../loading/action.tsx';
import { openLink, type AccountLink } from './account-requests.ts';
import { SubmittedForm } from './submitted-form.tsx';

const LINK = /^#(?<type>invite|recovery)=(?<token>\w+)$/u;

/** Reads a link of `npm run staff` from the address. */
export function readLink(hash: string): AccountLink | undefined {
  const { type, token } = LINK.exec(hash)?.groups ?? {};
  if (token === undefined) return undefined;
  return { type: type === 'invite' ? type : 'recovery', token };
}

interface LinkFormProps {
  readonly client: StaffClient;
  readonly link: AccountLink;
}

/**
 * Uses a link when its button is pressed: mail scanners open links. Until then the link stays in the
 * address, so that it can be opened in another browser.
 */
export function LinkForm({ client, link }: LinkFormProps): JSX.Element {
  const navigate = useNavigate();
  const action = useAction(
    () => openLink(client, link),
    () => void navigate({ hash: '' }, { replace: true }),
  );
  return (
    <div className="mt-4">
      <SubmittedForm action={action} label="Continue">
        <p>This link works once. Use it in the browser in which you want to sign in.</p>
      </SubmittedForm>
    </div>
  );
}
