import type { StaffClient } from '../../lib/staff-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { FormModel } from '../../form-engine/form-model.ts';
import { AdminPage } from '../admin-page.tsx';
import { createQueryClient } from '../data/query-client.ts';
import type { SavePdf } from '../detail/save-pdf.ts';
import type { Credentials } from '../session/sign-in.ts';
import { adminModel } from './admin-model.ts';

interface Setting {
  /** The declaration, if it is another than the usual one; it asks nothing conditionally. */
  readonly model?: FormModel;
  readonly client: StaffClient;
  readonly localStaff?: Credentials;
  readonly address?: string;
  readonly onSavePdf?: SavePdf;
}

/** The staff page as the application shows it, but that a failed request is repeated at once. */
export function showAdminPage(setting: Setting): {
  readonly router: ReturnType<typeof createMemoryRouter>;
} {
  const { model = adminModel, client, localStaff, address = '/admin' } = setting;
  const { onSavePdf = () => Promise.resolve() } = setting;
  const form = { model, validate: () => true, conditions: [] };
  const queries = createQueryClient(() => 0);
  const Component = () => (
    <QueryClientProvider client={queries}>
      <AdminPage form={form} client={client} localStaff={localStaff} onSavePdf={onSavePdf} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '/admin', Component }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router };
}
