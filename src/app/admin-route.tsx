import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType, JSX } from 'react';
import { AdminPage } from '../admin/admin-page.tsx';
import { createQueryClient } from '../admin/data/query-client.ts';
import { openAdminPage, type InitialSession } from '../admin/open-admin-page.ts';
import { readLocalStaff } from '../admin/session/local-staff.ts';
import { staffForm as form } from '../generated/staff-form.ts';
import * as site from '../generated/site.ts';
import { backendAddress } from '../lib/env.ts';
import { createStaffClient } from '../admin/session/staff-client.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { createSummaryPdf } from '../pdf/summary-pdf.ts';

/** One client a page: a second one would fight it for the session. */
const client = createStaffClient(backendAddress());
const pdf = createSummaryPdf(form, site.product);
const localStaff = readLocalStaff(document);

interface Visit {
  /** What is loaded goes when the page is left: nobody would hear of a sign-out there. */
  readonly queries: QueryClient;
  readonly opened: InitialSession;
}

/**
 * Who is signed in is looked at when the page is opened; it hears of every change itself.
 * By the window's address: the one that a router gives its loaders lacks the part behind `#`.
 */
export async function openAdminRoute(): Promise<ComponentType> {
  const queries = createQueryClient();
  const parts = { client, queries, model: form.model, localStaff };
  const visit = { queries, opened: await openAdminPage(parts, window.location) };
  return function OpenedAdmin() {
    return <AdminRoute {...visit} />;
  };
}

function AdminRoute({ queries, opened }: Visit): JSX.Element {
  usePageTitle(`${form.model.admin.title} – ${site.product}`);
  return (
    <QueryClientProvider client={queries}>
      <AdminPage
        form={form}
        client={client}
        opened={opened}
        localStaff={localStaff}
        onSavePdf={pdf.saveRow}
      />
    </QueryClientProvider>
  );
}
