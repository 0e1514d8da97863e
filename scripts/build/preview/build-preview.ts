import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Published } from '#src/preview/changes/changes.ts';

export async function buildPreview(folder: string, published: Published): Promise<void> {
  await build({
    logLevel: 'warn',
    // It stores and sends nothing, whatever the settings of the site are.
    envDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      chunkSizeWarningLimit: Infinity,
      // All forms are shown: there is nothing to load later.
      rolldownOptions: { input: 'preview.html', output: { codeSplitting: false } },
    },
  });
  // The site's policy refuses frames, and the preview shows the wizard in a frame.
  await rm(join(folder, '_headers'));
  const page = join(folder, 'index.html');
  await rename(join(folder, 'preview.html'), page);
  const data = JSON.stringify(published).replaceAll('<', String.raw`\u003c`);
  const head = `<meta name="robots" content="noindex" />
    <script type="application/json" id="published">${data}</script>
  </head>`;
  const html = await readFile(page, 'utf8');
  await writeFile(
    page,
    html.replace('</head>', () => head),
  );
}
