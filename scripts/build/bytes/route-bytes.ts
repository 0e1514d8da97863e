import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One entry of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Bytes of a route's scripts, or of its page, each file compressed by itself. */
interface RouteBytes {
  readonly route: string;
  readonly gzip: number;
}

const ENTRY = 'index.html';

const PDF_FONTS = 'fonts/pdf';

/** The chunks that each route loads before it shows its first screen, by their source modules. */
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  '/': [ENTRY, 'src/site/landing-page.tsx'],
  '/onboarding (first question)': [ENTRY, 'src/generated/onboarding/form-page.ts'],
  '/admin': [ENTRY, 'src/app/admin-route.tsx', 'src/generated/onboarding/staff-form.ts'],
};

/** Addresses of the chunks that a route needs beside the one that every page starts with. */
export async function routeChunks(
  modules: readonly string[],
  dist = 'dist',
): Promise<readonly string[]> {
  const manifest = await readManifest(dist);
  const [first] = filesOf(manifest, ENTRY);
  const files = new Set(modules.flatMap((module) => filesOf(manifest, module)));
  return [...files].filter((file) => file !== first).map((file) => `/${file}`);
}

/** Measures `dist/`: each route's scripts by the manifest, pages with the style sheet in them, and the PDF's parts. */
export async function routeBytes(dist = 'dist'): Promise<readonly RouteBytes[]> {
  const manifest = await readManifest(dist);
  const routes = Object.entries(ROUTES).map(([route, modules]) => ({
    route: `JS of ${route}`,
    files: [...new Set(modules.flatMap((module) => filesOf(manifest, module)))],
  }));
  const assets = await readdir(join(dist, 'assets'));
  const worker = assets.filter((file) => file.startsWith('pdf-worker-'));
  const pdf = { route: 'PDF worker', files: worker.map((file) => join('assets', file)) };
  const latin = (await readdir(join(dist, PDF_FONTS))).filter((file) =>
    /^public-sans-latin-\d/u.test(file),
  );
  const fonts = { route: 'PDF fonts, Latin', files: latin.map((file) => join(PDF_FONTS, file)) };
  const pages = [
    { route: 'HTML of /, with all styles', files: ['index.html'] },
    { route: 'HTML of /onboarding, with all styles', files: ['onboarding.html'] },
  ];
  return Promise.all(
    [...routes, ...pages, pdf, fonts].map(({ route, files }) => weigh(dist, route, files)),
  );
}

async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

function filesOf(manifest: Manifest, module: string): readonly string[] {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The build has no chunk for ${module}: fix ROUTES.`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one))];
}

async function weigh(dist: string, route: string, files: readonly string[]): Promise<RouteBytes> {
  const contents = await Promise.all(files.map((file) => readFile(join(dist, file))));
  const sizes = contents.map((content) => gzipSync(content, { level: 9 }).length);
  return { route, gzip: sizes.reduce((sum, size) => sum + size, 0) };
}
