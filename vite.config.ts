import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { backendOfBuild } from './scripts/build/vite/backend-of-build.ts';
import { BUILD_TARGETS } from './scripts/build/browsers.ts';
import { codegen } from './scripts/build/vite/codegen.ts';
import { compileEarly } from './scripts/build/vite/compile-early.ts';
import { embeddedBackend } from './scripts/build/vite/embedded-backend.ts';
import { PLAIN_MARKDOWN } from './scripts/build/plain-markdown.ts';
import { libraryStubs, PDF_LIBRARIES } from './scripts/build/vite/stubs.ts';
import { moreLicenses } from './scripts/build/vite/more-licenses.ts';
import { pagesByPath, pagesIn } from './scripts/build/vite/pages-in.ts';

const LICENSES = 'licenses.md';

/** React, which changes less often than the site: a visitor who returns has it. */
const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u;

/** The form engine, how answers are shown, and the icons: parts of the intake and of the staff page. */
const ANSWERS =
  /src[\\/](?:engine|ui[\\/](?:answer-card|answer-text|buttons[\\/](?:copy|download)|modal-dialog|fields[\\/]text-input)|lib[\\/](?:browser-storage|business-days|ids|zoned-day|text[\\/](?:plural|reference)))|postgrest-js|lucide-react/u;

/** Small modules of most pages, also of the landing page. */
const SMALL =
  /src[\\/](?:ui[\\/](?:card|text-link)|lib[\\/](?:env|json|text[\\/](?:cut|fill|format)))\.tsx?$/u;

/** The intake, as far as its page and its questions share it, and its drafts. */
const INTAKE =
  /src[\\/](?:intake[\\/]wizard[\\/](?:answers|form)[\\/]|app[\\/]drafts)|idb-keyval/u;

/**
 * Modules that several pages share, by the name of their chunk. A visitor waits 150 ms and more for
 * each further request of a slow line, so small modules come together.
 */
const SHARED = [
  { name: 'react', test: REACT },
  { name: 'small', test: SMALL },
  { name: 'answers', test: ANSWERS, minShareCount: 2 },
  { name: 'intake', test: INTAKE, minShareCount: 2 },
];

/** Modules that all pages of a form share: one small chunk for each form. */
const OF_FORM = /src[\\/]generated[\\/]([^\\/]+)[\\/](?:form|validators)\.[jt]s$/u;

/** Modules that validators call. One that the form engine imports, too, is in no form's chunk. */
const OF_VALIDATORS = /src[\\/]engine[\\/]values[\\/][^\\/]+\.ts$/u;

const WITH_FORM = new RegExp(`${OF_FORM.source}|${OF_VALIDATORS.source}`, 'u');

/**
 * Returns the chunk of a form, also for a module that this form alone imports: within the chunk of
 * the form's page, the form and its page would import each other.
 */
function formChunk(id: string, importers: readonly string[] = []): string | null {
  const owners = OF_FORM.test(id) ? [id] : importers;
  const [name, ...others] = new Set(owners.map((one) => OF_FORM.exec(one)?.[1]));
  return name === undefined || others.length > 0 ? null : `form-${name}`;
}

export default defineConfig(() => {
  const root = import.meta.dirname;
  /** The language of a build; without it, the first. */
  const language = process.env['LANGUAGE'];
  const licenses = moreLicenses(LICENSES, {
    'Public Sans': 'src/ui/fonts/LICENSE-public-sans.txt',
    'Noto (fonts of the PDF)': 'public/fonts/pdf/OFL.txt',
  });
  return {
    plugins: [
      codegen(),
      language ? pagesIn(language) : pagesByPath(),
      backendOfBuild(),
      embeddedBackend(),
      react(),
      tailwindcss(),
      licenses.inPage,
      compileEarly(),
    ],
    resolve: { alias: PLAIN_MARKDOWN },
    worker: {
      format: 'es',
      plugins: () => [libraryStubs(root, 'pdf'), licenses.inWorker()],
    },
    optimizeDeps: {
      // The preview takes no other packages.
      entries: ['index.html'],
      include: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8', ...PDF_LIBRARIES],
      rolldownOptions: { plugins: [libraryStubs(root, 'pdf')] },
    },
    build: {
      target: BUILD_TARGETS,
      manifest: true,
      // scripts/build/languages.ts puts the pages of a further language beside the others.
      ...(language && {
        outDir: `dist/${language}`,
        assetsDir: `assets/${language}`,
        copyPublicDir: false,
      }),
      cssCodeSplit: false,
      modulePreload: {
        polyfill: false,
        // The prerendered pages ask for their scripts last (scripts/build/prerender).
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'html' ? [] : files,
      },
      // The licences of what the page is made of, in one file rather than in every chunk.
      license: { fileName: LICENSES },
      rolldownOptions: {
        // Nobody who starts the server can do anything about how long a plugin takes.
        checks: { bundlerTimings: false },
        output: {
          comments: { legal: false },
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                name: (id, build) => formChunk(id, build.getModuleInfo(id)?.importers),
                test: WITH_FORM,
              },
              ...SHARED,
            ],
          },
        },
      },
    },
  };
});
