import { hash } from 'node:crypto';

const OWN_BACKEND = "connect-src 'self'";
const OWN_PARTS = { script: "script-src 'self'", style: "style-src 'self'" } as const;

/**
 * Allows the pages to call a hosted project.
 * @throws when the policy in `_headers` has no place for it
 */
export function allowBackend(headers: string, backendUrl: string | undefined): string {
  if (!backendUrl) return headers;
  return extend(headers, OWN_BACKEND, new URL(backendUrl).origin);
}

/**
 * Allows the inline script and style sheet by their hashes.
 * @param html any page of the build
 * @throws when the policy has no place for them
 */
export function allowInlineParts(headers: string, html: string): string {
  return Object.entries(OWN_PARTS).reduce((policy, [tag, own]) => {
    const content = new RegExp(`<${tag}>(.*?)</${tag}>`, 'su').exec(html)?.[1];
    if (content === undefined) return policy;
    const source = `'sha256-${hash('sha256', content, 'base64')}'`;
    // The pages in another language may have the same.
    return policy.includes(source) ? policy : extend(policy, own, source);
  }, headers);
}

function extend(headers: string, directive: string, source: string): string {
  if (!headers.includes(directive))
    throw new Error(`_headers must hold ${directive} in its policy.`);
  return headers.replace(directive, `${directive} ${source}`);
}
