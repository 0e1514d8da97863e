/** A backend and the key that a page sends it. */
export interface BackendAddress {
  /** Ends with a slash, so that the addresses of its services are relative to it. */
  readonly url: string;
  readonly publishableKey: string;
}

declare global {
  /** The settings of the build, which it has checked (scripts/build/vite/backend-of-build.ts). */
  interface ImportMetaEnv {
    readonly VITE_SUPABASE_URL?: string;
    readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  }
}

/** The key that every embedded backend accepts: it is public, and grants the rights of the anonymous role. */
const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_local';

/**
 * Returns the backend of this build: a hosted project, or the embedded backend at the page's
 * origin. Nothing else reads the build's settings.
 */
export function backendAddress(): BackendAddress {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = import.meta
    .env;
  return url && publishableKey
    ? { url: `${url.replace(/\/$/u, '')}/`, publishableKey }
    : { url: `${window.location.origin}/`, publishableKey: EMBEDDED_PUBLISHABLE_KEY };
}
