import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { AdminPage } from '../admin/admin-page.tsx';
import { readLocalStaff } from '../admin/local-staff.ts';
import { createQueryClient } from '../admin/query-client.ts';
import { formModel } from '../generated/form-model.ts';
import * as site from '../generated/site.ts';
import { backendAddress } from '../lib/env.ts';
import { createStaffClient } from '../lib/staff-client.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

/** One client a page: a second one would fight it for the session. */
const client = createStaffClient(backendAddress());

export function AdminRoute(): JSX.Element {
  usePageTitle(`${formModel.admin.title} – ${site.product}`);
  const [queries] = useState(() => createQueryClient());
  const [localStaff] = useState(() => readLocalStaff(document));
  return (
    <QueryClientProvider client={queries}>
      <AdminPage model={formModel} client={client} localStaff={localStaff} />
    </QueryClientProvider>
  );
}
