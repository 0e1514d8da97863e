import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'vite';

/**
 * Builds the preview into a folder that any static host can serve at the root of an address. Each
 * language with a file has its own folder in it, as in `npm run build`.
 */
export async function buildPreview(folder: string): Promise<void> {
  await buildInto(folder);
  await finishPage(folder);
  // The site's policy refuses frames, and the preview shows the wizard in a frame.
  await rm(join(folder, '_headers'));
  for (const file of await readdir('schema/languages')) {
    const tag = basename(file, '.json');
    await buildLanguage(folder, tag);
    await finishPage(join(folder, tag));
  }
}

/** Builds the preview in a language. The code of all languages is in one folder. */
async function buildLanguage(folder: string, tag: string): Promise<void> {
  process.env['LANGUAGE'] = tag;
  try {
    await buildInto(join(folder, tag));
  } finally {
    delete process.env['LANGUAGE'];
  }
  await rename(join(folder, tag, 'assets', tag), join(folder, 'assets', tag));
  await rm(join(folder, tag, 'assets'), { recursive: true });
}

async function buildInto(outDir: string): Promise<void> {
  await build({
    logLevel: 'warn',
    // It stores and sends nothing, whatever the settings of the site are.
    envDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: Infinity,
      // All forms are shown: there is nothing to load later.
      rolldownOptions: { input: 'preview.html', output: { codeSplitting: false } },
    },
  });
}

/** Gives the page the address of its folder, and asks search engines to leave it out. */
async function finishPage(folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  await rename(join(folder, 'preview.html'), page);
  const html = await readFile(page, 'utf8');
  const head = '<meta name="robots" content="noindex" />\n  </head>';
  await writeFile(page, html.replace('</head>', head));
}
