import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType, JSX } from 'react';
import { AdminPage } from '../admin/admin-page.tsx';
import { createQueryClient } from '../admin/data/query-client.ts';
import { openAdminPage, type InitialSession } from '../admin/open-admin-page.ts';
import type { SavePdf } from '../admin/detail/pdf-button.tsx';
import { readLocalStaff } from '../admin/session/local-staff.ts';
import { staffForm as form } from '../generated/staff-form.ts';
import * as site from '../generated/site.ts';
import { backendAddress } from '../lib/env.ts';
import { reference } from '../lib/reference.ts';
import { usePlace } from '../lib/router.ts';
import { readView } from '../admin/view/read-view.ts';
import { createStaffClient } from '../admin/session/staff-client.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

/** One client a page: a second one would fight it for the session. */
const client = createStaffClient(backendAddress());
const localStaff = readLocalStaff(document);

interface Visit {
  /** Discarded when the page is left: a sign-out would go unnoticed there. */
  readonly queries: QueryClient;
  readonly opened: InitialSession;
}

/**
 * Reads the session when the page is opened; the page listens to later changes itself.
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
  // A submission is named by its reference: a title stays in the browser's history, where no person's name belongs.
  const { submission } = readView(form.model, usePlace());
  const {
    admin,
    reference: { prefix },
  } = form.model;
  const title = submission ? `Submission ${reference(prefix, submission)}` : admin.title;
  usePageTitle(`${title} – ${site.product}`);
  return (
    <QueryClientProvider client={queries}>
      <AdminPage
        form={form}
        client={client}
        opened={opened}
        localStaff={localStaff}
        onSavePdf={savePdf}
      />
    </QueryClientProvider>
  );
}

const savePdf: SavePdf = async (row, signal) => {
  const { pdf } = await import('./summary-pdf.ts');
  await pdf.saveRow(row, signal);
};
