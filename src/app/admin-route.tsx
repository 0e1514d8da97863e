import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useEffect, useState, type JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminPage } from '../admin/admin-page.tsx';
import { createQueryClient } from '../admin/data/query-client.ts';
import type { SavePdf } from '../admin/detail/pdf-button.tsx';
import { openSession, readLocalStaff } from '../admin/session/local-staff.ts';
import { staffForm as form } from '../generated/onboarding/staff-form.ts';
import { forms } from '../generated/forms.ts';
import * as site from '../generated/site.ts';
import { backendAddress } from '../lib/env.ts';
import { reference } from '../lib/reference.ts';
import { readView } from '../admin/view/read-view.ts';
import { createStaffClient } from '../admin/session/staff-client.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { LoadingNote } from '../ui/notes.tsx';

/** One client a page: a second one would fight it for the session. */
const client = createStaffClient(backendAddress());
const localStaff = readLocalStaff(document);

/** Ends when the page is left: a sign-out would go unnoticed elsewhere. */
let visit: ReturnType<typeof beginVisit> | undefined;

/** Reads the session; the page follows later changes itself. */
function beginVisit() {
  return { queries: createQueryClient(), opening: openSession(client, localStaff) };
}

export function AdminRoute(): JSX.Element {
  const [current] = useState(() => (visit ??= beginVisit()));
  useEffect(
    () => () => {
      visit = undefined;
    },
    [],
  );
  return (
    <Suspense fallback={<LoadingNote text="Loading..." />}>
      <OpenedAdmin {...current} />
    </Suspense>
  );
}

function OpenedAdmin({ queries, opening }: ReturnType<typeof beginVisit>): JSX.Element {
  const opened = use(opening);
  // A submission is named by its reference: a title stays in the browser's history, where no person's name belongs.
  const { submission } = readView(form.model, useLocation());
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

const savePdf: SavePdf = async (row) => {
  const [{ summaryPdf }, model] = await Promise.all([
    import('./summary-pdf.ts'),
    forms[0].loadPdfModel(),
  ]);
  await summaryPdf(form, model).saveRow(row);
};
