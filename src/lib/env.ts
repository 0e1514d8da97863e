import { backendFrom, type BackendAddress } from './backend-from.ts';

/** The backend of this build. The only place that reads the build's settings. */
export function backendAddress(): BackendAddress {
  return backendFrom(
    {
      VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
      VITE_SUPABASE_PUBLISHABLE_KEY: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
    },
    window.location.origin,
  );
}
