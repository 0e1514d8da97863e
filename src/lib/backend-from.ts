/** The backend's address, and the public key that a page sends it. */
export interface BackendAddress {
  /** Ends with a slash, so that the addresses of its services are relative to it. */
  readonly url: string;
  readonly publishableKey: string;
}

/** The key that every embedded backend accepts: it is public, and grants the rights of the anonymous role. */
const EMBEDDED_PUBLISHABLE_KEY = 'sb_publishable_local';

/**
 * Returns a hosted project where both settings are given, and the embedded backend of the page's own origin
 * where neither is.
 * @throws {Error} when only one is given, or the URL is invalid
 */
export function backendFrom(
  env: Readonly<Record<string, unknown>>,
  ownOrigin: string,
): BackendAddress {
  const url = setting(env, 'VITE_SUPABASE_URL');
  const publishableKey = setting(env, 'VITE_SUPABASE_PUBLISHABLE_KEY');
  if (url === undefined && publishableKey === undefined) {
    return { url: asBase(ownOrigin), publishableKey: EMBEDDED_PUBLISHABLE_KEY };
  }
  if (url === undefined || publishableKey === undefined) {
    throw new Error(
      'Set both VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, or neither: one alone points at no backend.',
    );
  }
  if (!isWebAddress(url)) {
    throw new Error(
      `VITE_SUPABASE_URL is "${url}". Set it to the address of the project, such as https://abc.supabase.co.`,
    );
  }
  return { url: asBase(url), publishableKey };
}

/** Returns a URL to which others are relative: without the slash, its last part would be replaced. */
export function asBase(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

/** `URL.canParse` is too new for some of the browsers that are served. */
function isWebAddress(text: string): boolean {
  try {
    return /^https?:\/\//u.test(text) && new URL(text).host !== '';
  } catch {
    return false;
  }
}

function setting(env: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = env[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
