import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, use, useEffect, useState, type ComponentType, type JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminPage } from '../../staff/admin-page.tsx';
import { createQueryClient } from '../../staff/loading/query-client.ts';
import type { SavePdf } from '../../staff/detail/submission-detail.tsx';
import { openSession } from '../../staff/session/local-staff.ts';
import { forms } from '../../generated/forms.ts';
import * as site from '../../generated/site.ts';
import type { PdfModel } from '../../pdf/document/pdf-model.ts';
import { reference } from '../../lib/text/reference.ts';
import { readView } from '../../staff/view/address.ts';
import type { ListView } from '../../staff/view/list-view.ts';
import type { StaffForm, StaffModel } from '../../staff/contract/staff-model.ts';
import { LoadingNote } from '../../ui/notes.tsx';
import { localStaff, signInWays, staffClient } from './staff-visit.ts';

/** Reads the session once. The page follows later changes. */
function beginVisit() {
  return { queries: createQueryClient(), opening: openSession(staffClient, localStaff) };
}

/** Returns the page with a form's submissions. */
export function adminRoute(
  form: StaffForm,
  loadPdfModel: () => Promise<PdfModel>,
): ComponentType {
  /**
   * Dropped on leaving the page: a sign-out in another tab would go unnoticed. Each form has its
   * own, as lists are cached by the reader's id alone.
   */
  let visit: ReturnType<typeof beginVisit> | undefined;
  const endVisit = () => void (visit = undefined);
  const savePdf: SavePdf = async (row, notes) => {
    const [{ summaryPdf }, model] = await Promise.all([
      import('../summary-pdf.ts'),
      loadPdfModel(),
    ]);
    await summaryPdf(form, model).saveRow(row, notes);
  };
  return function AdminRoute(): JSX.Element {
    const [current] = useState(() => (visit ??= beginVisit()));
    useEffect(() => endVisit, []);
    return (
      <Suspense fallback={<LoadingNote />}>
        <OpenedAdmin form={form} savePdf={savePdf} {...current} />
      </Suspense>
    );
  };
}

interface OpenedAdminProps extends ReturnType<typeof beginVisit> {
  readonly form: StaffForm;
  readonly savePdf: SavePdf;
}

function OpenedAdmin({ form, savePdf, queries, opening }: OpenedAdminProps): JSX.Element {
  const opened = use(opening);
  const view = readView(form.model, useLocation());
  return (
    <QueryClientProvider client={queries}>
      <AdminPage
        title={titleOf(form.model, view)}
        product={site.product}
        form={form}
        forms={forms}
        client={staffClient}
        opened={opened}
        signInWays={signInWays}
        localStaff={localStaff}
        onSavePdf={savePdf}
      />
    </QueryClientProvider>
  );
}

/**
 * Returns the title of a view. It names a submission by its reference: titles stay in the browser's
 * history, which must hold no person's name.
 */
function titleOf(model: StaffModel, view: ListView): string {
  const { submission, compare, colleagues, overview } = view;
  const { title } = model.admin;
  const named = (id: string): string => reference(model.reference.prefix, id);
  if (submission === undefined && colleagues) return 'Colleagues';
  if (submission === undefined) return overview === undefined ? title : `${title}: Overview`;
  if (compare === undefined) return `Submission ${named(submission)}`;
  return `Compare ${named(submission)} and ${named(compare)}`;
}
