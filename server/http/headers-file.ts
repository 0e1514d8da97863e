import { OperatorError } from '../backend/database/operator-error.ts';
import type { IncomingMessage } from 'node:http';

interface Rule {
  readonly matches: (path: string) => boolean;
  readonly headers: [name: string, value: string][];
}

/** Returns the headers of a path, from a `_headers` file as Netlify reads it. */
export type HeadersFor = (path: string) => Readonly<Record<string, string>>;

/**
 * Each path, in which a last `*` matches anything, is followed by indented headers. `#` begins a
 * remark.
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
 * Restricts HSTS to responses over TLS (RFC 6797, 7.2). Only a trusted proxy can report TLS, and
 * one TLS proxy of several is enough.
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
