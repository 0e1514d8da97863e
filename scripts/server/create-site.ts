import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseHeadersFile, type HeadersFor } from './headers-file.ts';
import { SiteFile } from './site-file.ts';
import { lendInHead } from './lend-in-head.ts';
import type { LocalStaff } from '../../supabase/embedded/auth/local-staff.ts';

/** Files for the host, not for visitors: `_headers`, the build's own manifest. */
const PRIVATE = /^\/_headers$|\/\./u;

/** @param staff an account to lend this visitor, written into the page */
export type Site = (request: Request, staff: LocalStaff | undefined) => Promise<Response>;

/**
 * Serves the built site from memory: files under their own names, and for any other address without
 * an extension the page that routes in the browser.
 */
export function createSite(folder: string): Site {
  const files = readFiles(folder);
  const headersFor = readHeaders(files);
  return async (request, staff) => {
    const path = decodePath(request);
    const headers = headersFor(path ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plain(405, 'Method not allowed', { ...headers, Allow: 'GET, HEAD' });
    }
    const file = path === undefined ? undefined : findFile(files, path);
    if (!file) return plain(404, 'Not found', headers);
    return staff && file.type.startsWith('text/html')
      ? lendingPage(request, file, staff, headers)
      : answerFile(request, file, headers);
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

/** `undefined` for what decodes to no path of ours. */
function decodePath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}

function findFile(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile | undefined {
  if (PRIVATE.test(path)) return undefined;
  const name = path.endsWith('/') ? path.slice(0, -1) : path;
  const own = files.get(path) ?? files.get(`${name}/index.html`) ?? files.get(`${name}.html`);
  if (own || /\.[^/]+$/u.test(path)) return own;
  return files.get('/app.html') ?? files.get('/index.html');
}

async function answerFile(
  request: Request,
  file: SiteFile,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = file.encodingFor(request.headers.get('accept-encoding') ?? '');
  const etag = `"${file.hash}-${encoding}"`;
  const answer: Record<string, string> = {
    'Cache-Control': 'no-cache',
    ...headers,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers: answer });
  const body = await file.encoded(encoding);
  answer['Content-Type'] = file.type;
  answer['Content-Length'] = String(body.length);
  if (encoding !== 'identity') answer['Content-Encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : body, { headers: answer });
}

function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  return known.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag);
}

/** The account is this process' own, so the page is nobody else's and kept nowhere. */
function lendingPage(
  request: Request,
  file: SiteFile,
  staff: LocalStaff,
  headers: Readonly<Record<string, string>>,
): Response {
  const body = lendInHead(file.content.toString(), staff);
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'Content-Type': file.type, 'Cache-Control': 'no-store' },
  });
}

function plain(status: number, text: string, headers: Readonly<Record<string, string>>): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' };
  return new Response(`${text}\n`, { status, headers: { ...headers, ...type } });
}
