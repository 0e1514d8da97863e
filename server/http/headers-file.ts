import { OperatorError } from '../backend/database/operator-error.ts';
import type { IncomingMessage } from 'node:http';

interface Rule {
  readonly matches: (path: string) => boolean;
  readonly headers: [name: string, value: string][];
}

/** The headers of a path, from a `_headers` file as Netlify and Cloudflare Pages read it. */
export type HeadersFor = (path: string) => Readonly<Record<string, string>>;

/**
 * A line without indentation is a path, in which a last `*` matches anything. The indented lines
 * below it are its headers. Lines that begin with `#` are remarks.
 * @throws {OperatorError} for any other line: a header that is not sent protects nobody
 */
export function parseHeadersFile(text: string): HeadersFor {
  const rules: Rule[] = [];
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    const [path] = /^\/[^*:]*\*?$/u.exec(line.trimEnd()) ?? [];
    const [, name, value] = /^\s+([A-Za-z0-9-]+):\s*(.+)$/u.exec(line.trimEnd()) ?? [];
    const rule = rules.at(-1);
    if (path !== undefined) rules.push({ matches: matcher(path), headers: [] });
    else if (name && value && rule) rule.headers.push([name, value]);
    else {
      throw new OperatorError(
        `_headers, line ${index + 1}: expected a path, with * only at its end, or below one an indented "Name: value".`,
      );
    }
  }
  return (path) =>
    Object.fromEntries(
      rules.filter(({ matches }) => matches(path)).flatMap(({ headers }) => headers),
    );
}

function matcher(pattern: string): (path: string) => boolean {
  if (!pattern.endsWith('*')) return (path) => path === pattern;
  const prefix = pattern.slice(0, -1);
  return (path) => path.startsWith(prefix);
}

/**
 * Restricts HSTS, which `_headers` declares, to responses that are sent over TLS (RFC 6797, 7.2).
 * This server has no TLS itself, so only a trusted proxy can report it. If there are several
 * proxies, TLS at one of them is enough.
 */
export function limitStrictTransport(
  response: Response,
  { headers }: IncomingMessage,
  trustProxy: boolean,
): Response {
  const protocols = String(headers['x-forwarded-proto'] ?? '').toLowerCase();
  const isSecure = trustProxy && protocols.split(',').some((name) => name.trim() === 'https');
  if (!isSecure) response.headers.delete('Strict-Transport-Security');
  return response;
}
