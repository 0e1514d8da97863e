import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { AdminPage } from '../admin/admin-page.tsx';
import { readLocalStaff } from '../admin/session/local-staff.ts';
import { createQueryClient } from '../admin/data/query-client.ts';
import { form } from '../generated/form.ts';
import * as site from '../generated/site.ts';
import { backendAddress } from '../lib/env.ts';
import { createStaffClient } from '../lib/staff-client.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { createSummaryPdf } from '../pdf/summary-pdf.ts';

/** One client a page: a second one would fight it for the session. */
const client = createStaffClient(backendAddress());
const pdf = createSummaryPdf(form, site.product);

export function AdminRoute(): JSX.Element {
  usePageTitle(`${form.model.admin.title} – ${site.product}`);
  const [queries] = useState(() => createQueryClient());
  const [localStaff] = useState(() => readLocalStaff(document));
  return (
    <QueryClientProvider client={queries}>
      <AdminPage form={form} client={client} localStaff={localStaff} onSavePdf={pdf.saveRow} />
    </QueryClientProvider>
  );
}
