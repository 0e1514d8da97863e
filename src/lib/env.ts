export type BackendAddress = ReturnType<typeof backendAddress>;

/** The key that every embedded backend accepts: it is public, and grants the rights of the anonymous role. */
const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_local';

/**
 * Returns the backend of this build, and the public key that a page sends it: a hosted project, or the embedded one of
 * the page's own origin. Its address ends with a slash, so that those of its services are relative to it. Nothing else
 * reads the build's settings, which the build has checked (scripts/build/vite/backend-of-build.ts).
 */
export function backendAddress() {
  const url: string | undefined = import.meta.env.VITE_SUPABASE_URL;
  const publishableKey: string | undefined = import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY;
  return url && publishableKey
    ? { url: `${url.replace(/\/$/u, '')}/`, publishableKey }
    : { url: `${window.location.origin}/`, publishableKey: EMBEDDED_PUBLISHABLE_KEY };
}
