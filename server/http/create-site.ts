import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseHeadersFile, type HeadersFor } from './headers-file.ts';
import { SiteFile } from './site-file.ts';
import type { LocalStaff } from '../backend/auth/accounts/local-staff.ts';

/** Files for the host: `_headers`, the build's manifest. `.well-known` is public (RFC 8615). */
const PRIVATE = /^\/_headers$|\/\.(?!well-known\/[^.])/u;

/** The page for unknown addresses, which has no address itself. A language can have its own. */
const NOT_FOUND = '/404.html';

/** @param staff the local account to inject into the page */
export type Site = (request: Request, staff: LocalStaff | undefined) => Promise<Response>;

/**
 * Serves the built site from memory (decision 074). Pages have no extension; other spellings of an address
 * redirect. Any other address gets the not-found page.
 */
export function createSite(folder: string): Site {
  const files = readFiles(folder);
  const headersFor = readHeaders(files);
  const movedTo = pageMoves(files.keys());
  return async (request, staff) => {
    const path = decodePath(request);
    const headers = headersFor(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { ...headers, Allow: 'GET, HEAD' });
    }
    const target = movedTo(path);
    if (target !== undefined) return moved(`${target}${new URL(request.url).search}`, headers);
    const notFound = notFoundFor(files, path);
    const file = findFile(files, path) ?? notFound;
    if (!file) return plain(404, 'Not found', headers);
    const status = file === notFound ? 404 : 200;
    const hit: Hit = { request, file, status, headers };
    return staff && file.type.startsWith('text/html')
      ? injectedPage(hit, staff)
      : answerFile(hit);
  };
}

function readFiles(folder: string): ReadonlyMap<string, SiteFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const address = `/${path.slice(folder.length + 1).replaceAll(sep, '/')}`;
        return [address, new SiteFile(address, readFileSync(path))];
      }),
  );
}

function readHeaders(files: ReadonlyMap<string, SiteFile>): HeadersFor {
  return parseHeadersFile(files.get('/_headers')?.content.toString() ?? '');
}

/** Returns the path unchanged if it cannot be decoded. */
function decodePath(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function findFile(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile | undefined {
  if (PRIVATE.test(path)) return undefined;
  const name = path.endsWith('/') ? path.slice(0, -1) : path;
  return files.get(path) ?? files.get(`${name}/index.html`) ?? files.get(`${name}.html`);
}

/** Returns the not-found page of the path's language. */
function notFoundFor(
  files: ReadonlyMap<string, SiteFile>,
  path: string,
): SiteFile | undefined {
  const [, first = ''] = path.split('/');
  return files.get(`/${first}${NOT_FOUND}`) ?? files.get(NOT_FOUND);
}

interface Hit {
  readonly request: Request;
  readonly file: SiteFile;
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
}

async function answerFile({ request, file, status, headers }: Hit): Promise<Response> {
  const encoding = file.encodingFor(request.headers.get('accept-encoding') ?? '');
  const etag = `"${file.hash}-${encoding}"`;
  const answer: Record<string, string> = {
    'Cache-Control': 'no-cache',
    ...headers,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  // A file that is missing now may be there with the next release.
  if (status === 404) answer['Cache-Control'] = 'no-cache';
  if (status === 200 && isFresh(request, etag))
    return new Response(null, { status: 304, headers: answer });
  const body = await file.encoded(encoding);
  answer['Content-Type'] = file.type;
  answer['Content-Length'] = String(body.length);
  if (encoding !== 'identity') answer['Content-Encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: answer });
}

function isFresh(request: Request, etag: string): boolean {
  const condition = request.headers.get('if-none-match') ?? '';
  const tags = condition.split(',').map((tag) => tag.trim().replace(/^W\//u, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** The account is this process' own, so the page is not cached. */
function injectedPage({ request, file, status, headers }: Hit, staff: LocalStaff): Response {
  const body = injectLocalStaff(file.content.toString(), staff);
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...headers, 'Content-Type': file.type, 'Cache-Control': 'no-store' },
  });
}

/** Injects the local account into a page's head. Neither part needs escaping. */
export function injectLocalStaff(html: string, { email, password }: LocalStaff): string {
  const tag = `<meta name="local-staff" content="${email} ${password}" />`;
  return html.replace(/<head(?:\s[^>]*)?>/iu, (head) => `${head}${tag}`);
}

function moved(location: string, headers: Readonly<Record<string, string>>): Response {
  return plain(308, `Moved to ${location}`, { ...headers, Location: location });
}

function plain(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' };
  return new Response(`${text}\n`, { status, headers: { ...headers, ...type } });
}

/**
 * Each page has one address: lower case, single slashes, no extension.
 * @param files the paths of a site's files
 * @returns a function that returns the right address for another spelling, or `undefined`
 */
function pageMoves(files: Iterable<string>): (path: string) => string | undefined {
  const names = new Map(
    [...files]
      .filter((file) => file.endsWith('.html') && !file.endsWith(NOT_FOUND))
      .map((file) => [nameOf(file).toLowerCase(), nameOf(file)]),
  );
  return (path) => {
    const name = names.get(nameOf(path).toLowerCase());
    return path === `${name}/` || path === name || name === undefined
      ? undefined
      : name || '/';
  };
}

function nameOf(path: string): string {
  return path.replaceAll(/\/{2,}/gu, '/').replace(/(?:\/index)?\.html$|\/$/iu, '');
}
