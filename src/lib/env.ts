import { backendFrom, type BackendAddress } from './backend-from.ts';

/** Returns the backend of this build. Nothing else reads the build's settings. */
export function backendAddress(): BackendAddress {
  return backendFrom(
    {
      VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL,
      VITE_SUPABASE_PUBLISHABLE_KEY: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
    },
    window.location.origin,
  );
}
