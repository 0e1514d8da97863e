/**
 * The last part of `npm run build`: from the built index.html to one HTML file a page, readable before
 * any script has run. What the staff page shows depends on who looks at it, so its file holds no more than the
 * frame of a page that is being loaded.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EMBEDDED, readTarget } from '../../server/http/build-target.ts';
import { routeChunks } from './bytes/route-bytes.ts';
import { fill } from '../../src/lib/fill.ts';
import { REPORT_FILES } from '../../src/site/trust/conformance.ts';
import { browserNames } from './browsers.ts';
import { openAcr } from './conformance/open-acr.ts';
import { reportPdf } from './conformance/report-pdf.ts';
import { fillTemplate } from './prerender/fill-template.ts';
import { inlineParts } from './prerender/inline.ts';
import { escapeHtml, pageHead } from './prerender/page-head.ts';
import { pagesOf } from './prerender/pages.ts';
import { allowBackend, allowInlineParts } from './prerender/policy.ts';
import { accentOf, siteFiles } from './prerender/site-files.ts';

// React looks at it while it is loaded, hence the import below it.
process.env['NODE_ENV'] = 'production';
const { renderFirstLoad, renderPage } = await import('./prerender/render-page.ts');
const { pages, formPages, ...site } = await import('../../src/generated/site.ts');
const { asked, security } = await import('../../src/generated/site-trust.ts');
const browsers = browserNames('.');
const { template, tags } = await inlineParts(
  await readFile(join('dist', 'index.html'), 'utf8'),
  'dist',
);

const allPages = pagesOf(pages, formPages);
for (const page of allPages) {
  const head = pageHead(site, {
    words: page.words,
    ...(page.listed && page.path !== undefined ? { path: page.path } : {}),
  });
  const body = page.path === undefined ? await renderFirstLoad() : await renderPage(page.path);
  const html = fillTemplate(template, {
    head: `${head}\n    ${tags}`,
    body,
    route: page.route ?? '',
    modules: page.chunks ? await routeChunks(page.chunks) : [],
    ...(page.readable && { withoutScript: '' }),
    ...(page.form !== undefined && {
      withoutScript: questionsToMail(site.withoutScript, askedBy(page.form)),
    }),
    oldBrowser: escapeHtml(fill(site.oldBrowser, { browsers })),
  });
  await mkdir(dirname(join('dist', page.file)), { recursive: true });
  await writeFile(join('dist', page.file), html);
}

const listed = allPages.flatMap(({ listed: isListed, path }) => (isListed && path ? [path] : []));
const theme = await readFile(join('src', 'ui', 'theme.css'), 'utf8');
const facts = { ...site, security: security.contact, accent: accentOf(theme), built: new Date() };
for (const [name, content] of siteFiles(facts, listed)) {
  await mkdir(dirname(join('dist', name)), { recursive: true });
  await writeFile(join('dist', name), content);
}

await writeFile(join('dist', REPORT_FILES.openAcr), openAcr());
await writeFile(join('dist', REPORT_FILES.pdf), await reportPdf('.'));

const headersFile = join('dist', '_headers');
const backend = readTarget('dist');
const hosted = backend === EMBEDDED ? undefined : backend;
const allowed = allowBackend(await readFile(headersFile, 'utf8'), hosted);
await writeFile(headersFile, allowInlineParts(allowed, tags));

function askedBy(form: string) {
  return asked.find(({ id }) => id === form)?.steps ?? [];
}

/** A form for people without JavaScript: an address to write to, and all questions as text. */
function questionsToMail(
  { title, text, questions }: typeof site.withoutScript,
  steps: ReturnType<typeof askedBy>,
): string {
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
