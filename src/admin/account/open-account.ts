import type { Session } from '@supabase/supabase-js';
import { RequestRefused } from '../../staff-data/load-error.ts';
import type { StaffClient } from '../../staff-data/form-source.ts';
import { isByLink, openLink } from './account-requests.ts';

/** The session when the page is opened. */
export interface OpenedAccount {
  readonly session: Session | null;
  /** The current password is not required. */
  readonly isByLink: boolean;
  /** Why the link did not work. */
  readonly failure?: Error;
}

const LINK = /^#(?<type>invite|recovery)=(?<token>\w+)$/u;

/**
 * Reads the session, or starts it by a link's token. Removes the token from the address at once.
 */
export async function openAccount(
  client: StaffClient,
  { hash, pathname }: Location,
): Promise<OpenedAccount> {
  const { type, token = '' } = LINK.exec(hash)?.groups ?? {};
  if (type === undefined) return currentAccount(client);
  window.history.replaceState(window.history.state, '', pathname);
  try {
    await openLink(client, type === 'invite' ? type : 'recovery', token);
    return await currentAccount(client);
  } catch (error) {
    if (error instanceof RequestRefused)
      return { session: null, isByLink: false, failure: error };
    throw error;
  }
}

async function currentAccount(client: StaffClient): Promise<OpenedAccount> {
  const { session } = (await client.auth.getSession()).data;
  return { session, isByLink: session !== null && (await isByLink(client)) };
}
