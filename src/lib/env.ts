/** A backend, and a page's key. */
export interface BackendAddress {
  /** Ends with a slash, so that services have relative addresses. */
  readonly url: string;
  readonly publishableKey: string;
}

declare global {
  /** The build has checked them (scripts/build/vite/backend-of-build.ts). */
  interface ImportMetaEnv {
    readonly VITE_SUPABASE_URL?: string;
    readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  }
}

/** Public: it grants the rights of the anonymous role. */
const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_local';

/** Returns the backend of this build. Nothing else reads the build's settings. */
export function backendAddress(): BackendAddress {
  // Vite finds "import.meta.env" by its letters: a line must not end within it.
  const url = import.meta.env.VITE_SUPABASE_URL;
  const publishableKey = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY;
  return url && publishableKey
    ? { url: `${url.replace(/\/$/u, '')}/`, publishableKey }
    : { url: `${window.location.origin}/`, publishableKey: EMBEDDED_PUBLISHABLE_KEY };
}
