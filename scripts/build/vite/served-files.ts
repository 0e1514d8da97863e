import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { isKeyFile, readKeys } from '../../../server/backend/storage/keys.ts';
import { readSettings } from '../../../server/http/settings.ts';

/** The sources of pages below the project's folder; packages come on top. */
const SERVED = ['src', 'schema', 'public', 'index.html', 'preview.html'];

const CREDENTIALS = /^\.env(?:\..*)?$|\.(?:pem|crt|key)$/u;

/**
 * Keeps the dev server, which may be open to the network (`--host`), to the files that pages are made
 * of. Vite would serve all there is below the project, such as a data folder with its keys. Vite's own
 * lists go by paths as they are written: so a file is also judged by its real path and by what
 * it is, for each request and for each module that is loaded.
 */
export function servedFiles(): Plugin {
  let isServed = (_file: string): boolean => false;
  return {
    name: 'served-files',
    apply: 'serve',
    enforce: 'pre',
    config: ({ root = '.' }) => ({
      // No page of another origin may read what the dev server answers.
      server: { cors: false, fs: { strict: true, allow: servedPaths(resolve(root)) } },
    }),
    configResolved({ root, server }) {
      isServed = createJudge(root, server.fs.allow);
    },
    configureServer({ config, middlewares }) {
      const folders = [config.publicDir, config.root, '/'];
      middlewares.use(refuseFiles(folders, (file) => isServed(file)));
    },
    load(id) {
      const isKept = [id, id.replace(/[?#].*$/su, '')].some(
        (file) => isFile(file) && !isServed(file),
      );
      if (isKept) this.error('The dev server does not serve this file.');
    },
  };
}

/** A package may be in any parent folder; Vite creates the project's own folder if there is none. */
function servedPaths(root: string): string[] {
  const packages = ancestors(root).map((folder) => join(folder, 'node_modules'));
  return [...SERVED.map((name) => join(root, name)), ...packages];
}

function createJudge(root: string, allowed: readonly string[]): (file: string) => boolean {
  const dataDir = resolve(readSettings(process.env).dataDir);
  return (file) => {
    const real = realpathSync(file);
    return (
      allowed.some((path) => existsSync(path) && isWithin(realpathSync(path), real)) &&
      !(existsSync(dataDir) && isWithin(realpathSync(dataDir), real)) &&
      !isHidden(relative(realpathSync(root), real)) &&
      !CREDENTIALS.test(basename(real)) &&
      !isKeyFile(real) &&
      !ancestors(dirname(real)).some(isDataFolder)
    );
  };
}

/** A package's own files may be: Vite keeps what it has prepared in `node_modules/.vite`. */
function isHidden(path: string): boolean {
  const [own = ''] = path.split(/(?:^|[/\\])node_modules(?:[/\\]|$)/u);
  return own.split(sep).some((name) => name.startsWith('.') && name !== '..');
}

/** Recognises a data folder by its contents: one from an earlier DATA_DIR may have another name. */
function isDataFolder(folder: string): boolean {
  return (
    existsSync(join(folder, 'PG_VERSION')) ||
    existsSync(join(folder, 'postgres', 'PG_VERSION')) ||
    readKeys(folder) !== undefined
  );
}

function refuseFiles(
  folders: readonly string[],
  isServed: (file: string) => boolean,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = decodedPath(request.url ?? '/');
    const file = folders.map((folder) => join(folder, path)).find(isFile);
    if (file === undefined || isServed(file)) return next();
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end('The dev server does not serve this file.\n');
  };
}

/** The path of a file that an address means, also by Vite's prefixes for absolute ones and modules. */
function decodedPath(address: string): string {
  const path = address.replace(/[?#].*$/su, '').replace(/^\/@(?:fs|id)(?=\/)/u, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isFile(path: string): boolean {
  return !path.includes('\0') && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false);
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** A folder and all above it. */
function ancestors(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...ancestors(above)];
}
