/**
 * The last part of `npm run build`: makes one HTML file a page. The staff page's file holds only
 * the frame.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EMBEDDED, readBuild } from '../../server/http/build-target.ts';
import { address, language, oldBrowser, withoutScript } from '../../src/generated/site.ts';
import { asked } from '../../src/generated/site-trust.ts';
import { texts } from '../../src/lib/texts.generated.ts';
import { fill } from '../../src/lib/text/fill.ts';
import { REPORT_FILES } from '../../src/site/trust/conformance.ts';
import { BROWSER_NAMES } from './browsers.ts';
import { openAcr } from '../reports/open-acr.ts';
import { reportPdf } from '../reports/report-pdf.ts';
import { BUILT, IS_MAIN } from './prerender/built.ts';
import { chunkFiles, ENTRY } from './prerender/chunk-files.ts';
import { fillTemplate } from './prerender/fill-template.ts';
import { inlineParts } from './prerender/inline.ts';
import { formatFiles } from './prerender/formats.ts';
import { escapeHtml, pageHead } from './prerender/page-head.ts';
import { PAGES } from './prerender/pages.ts';
import { allowBackend, allowInlineParts } from './prerender/policy.ts';
import { siteFiles } from './prerender/site-files.ts';

// React looks at it while it is loaded, hence the import below it.
process.env['NODE_ENV'] = 'production';
const { renderPage } = await import('./prerender/render-page.ts');
const [entry] = await chunkFiles([ENTRY]);
const { template, tags } = await inlineParts();

for (const page of PAGES) {
  const { file, words, path, route, isListed, chunks, lazyChunks = [], form } = page;
  // Staff reads in the first language.
  if (!IS_MAIN && path === undefined) continue;
  const modules = [...(await chunkFiles([...chunks, ENTRY]))].filter(
    (chunk) => chunk !== entry,
  );
  const lazy = [...(await chunkFiles(lazyChunks))].filter(
    (chunk) => chunk !== entry && !modules.includes(chunk),
  );
  await writeInto(
    file,
    fillTemplate(template, {
      language,
      texts,
      head: `${pageHead(words, isListed ? path : undefined)}\n    ${tags}`,
      body: await renderPage(path),
      route,
      modules: modules.map((chunk) => `/${chunk}`),
      lazy: lazy.map((chunk) => `/${chunk}`),
      // A page that is read needs no script; the staff page keeps the note that it does.
      ...(path !== undefined && {
        withoutScript: form === undefined ? '' : questionsToMail(form),
      }),
      oldBrowser: escapeHtml(fill(oldBrowser, { browsers: BROWSER_NAMES })),
    }),
  );
}

if (IS_MAIN) await writeSiteFiles();

const headersFile = join('dist', '_headers');
const headers = await readFile(headersFile, 'utf8');
const allowed = IS_MAIN ? allowBackend(headers, hostedBackend()) : headers;
await writeFile(headersFile, allowInlineParts(allowed, tags));

/** Writes the files that the site has once for all languages. */
async function writeSiteFiles(): Promise<void> {
  const listedPaths = PAGES.flatMap(({ isListed, path }) => (isListed && path ? [path] : []));
  for (const [name, content] of Object.entries(siteFiles(listedPaths)))
    await writeInto(name, content);
  for (const [name, content] of Object.entries(formatFiles(address)))
    await writeInto(name, content);
  await writeInto(REPORT_FILES.openAcr, openAcr());
  await writeInto(REPORT_FILES.pdf, await reportPdf('.'));
}

function hostedBackend(): string | undefined {
  const backend = readBuild('dist')?.backend;
  return backend === EMBEDDED ? undefined : backend;
}

async function writeInto(name: string, content: string | Uint8Array): Promise<void> {
  const file = join(BUILT, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Returns an address and all questions as text, for people without JavaScript. */
function questionsToMail(form: string): string {
  const { title, text, questions } = withoutScript;
  const steps = asked.find(({ id }) => id === form)?.steps ?? [];
  const items = steps.map(({ step, questions: titles }) => {
    const inStep = titles.map((one) => `<li>${escapeHtml(one)}</li>`).join('');
    return `<li class="mt-2"><span class="font-medium">${escapeHtml(step)}</span><ul>${inStep}</ul></li>`;
  });
  const linked = escapeHtml(text).replace(
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
    (mail) => `<a class="text-accent underline" href="mailto:${mail}">${mail}</a>`,
  );
  return `<div class="border-b border-line bg-accent-soft px-4 py-6"><div class="mx-auto max-w-3xl"><p class="text-xl font-semibold">${escapeHtml(title)}</p><p class="mt-1">${linked}</p><details class="mt-3"><summary class="min-h-11 py-2 font-medium">${escapeHtml(questions)}</summary><ol>${items.join('')}</ol></details></div></div>`;
}
