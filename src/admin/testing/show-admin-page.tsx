import type { SupabaseClient } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AdminPage } from '../admin-page.tsx';
import { createQueryClient } from '../query-client.ts';
import type { Credentials } from '../sign-in.ts';
import { adminModel } from './admin-model.ts';

interface Setting {
  readonly client: SupabaseClient;
  readonly localStaff?: Credentials;
  readonly address?: string;
}

/** The staff page as the application shows it, but that a failed request is repeated at once. */
export function showAdminPage({ client, localStaff, address = '/admin' }: Setting): {
  readonly router: ReturnType<typeof createMemoryRouter>;
} {
  const queries = createQueryClient(() => 0);
  const Component = () => (
    <QueryClientProvider client={queries}>
      <AdminPage model={adminModel} client={client} localStaff={localStaff} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '/admin', Component }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { router };
}
