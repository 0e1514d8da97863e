import type { Session } from '@supabase/auth-js';
import type { QueryClient } from '@tanstack/react-query';
import type { FormModel } from '../form-engine/form-model.ts';
import type { StaffClient } from '../lib/staff-client.ts';
import { pageQuery } from './data/use-submissions.ts';
import { isStaff } from './session/is-staff.ts';
import { readView, type ViewAddress } from './view/read-view.ts';

interface AdminParts {
  readonly client: StaffClient;
  readonly queries: QueryClient;
  readonly model: FormModel;
}

/**
 * What is done before the page is shown: looks who is signed in, if anybody, and asks for the list that the
 * address holds, so that it is under way while the page is made.
 */
export async function openAdminPage(
  { client, queries, model }: AdminParts,
  address: ViewAddress,
): Promise<Session | null> {
  const { data } = await client.auth.getSession();
  const user = data.session?.user;
  const view = readView(model, address);
  if (user && isStaff(user) && view.submission === undefined) {
    void queries.prefetchQuery(pageQuery(queries, { client, model, userId: user.id }, view));
  }
  return data.session;
}
