const OWN = "connect-src 'self'";

/**
 * Lets the pages of a build for a hosted project call it: the policy in `_headers` allows only their own origin.
 * @throws when the policy has no place for it
 */
export function allowBackend(headers: string, backendUrl: string | undefined): string {
  if (!backendUrl) return headers;
  if (!headers.includes(OWN)) throw new Error(`_headers must hold ${OWN} in its policy.`);
  const { origin } = new URL(backendUrl);
  return headers.replace(OWN, `${OWN} ${origin}`);
}
