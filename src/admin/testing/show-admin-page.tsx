import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import type { StaffClient } from '../session/staff-client.ts';
import type { StaffModel } from '../view/staff-model.ts';
import { AdminPage } from '../admin-page.tsx';
import { createQueryClient } from '../data/query-client.ts';
import { openAdminPage } from '../open-admin-page.ts';
import type { SavePdf } from '../detail/pdf-button.tsx';
import type { Credentials } from '../session/sign-in.ts';
import { adminModel } from './admin-model.ts';

interface Setting {
  /** The declaration, if it is another than the usual one; it asks nothing conditionally. */
  readonly model?: StaffModel;
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
  const loader = () =>
    openAdminPage({ client, queries, model, localStaff }, new URL(address, 'http://localhost'));
  const Component = () => (
    <QueryClientProvider client={queries}>
      <AdminPage
        form={form}
        client={client}
        opened={useLoaderData<typeof loader>()}
        localStaff={localStaff}
        onSavePdf={onSavePdf}
      />
    </QueryClientProvider>
  );
  const HydrateFallback = () => null;
  const shouldRevalidate = () => false;
  const route = { path: '/admin', loader, shouldRevalidate, Component, HydrateFallback };
  const router = createMemoryRouter([route], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router };
}
