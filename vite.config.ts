import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { backendOfBuild } from './scripts/build/vite/backend-of-build.ts';
import { buildTargets } from './scripts/build/browsers.ts';
import { codegen } from './scripts/build/vite/codegen.ts';
import { exampleForm } from './scripts/build/vite/example-form.ts';
import { embeddedBackend } from './scripts/build/vite/embedded-backend.ts';
import { notFound } from './scripts/build/vite/not-found.ts';
import { PDF_LIBRARIES, pdfStubs } from './scripts/build/vite/pdf-stubs.ts';
import { servedFiles } from './scripts/build/vite/served-files.ts';
import { siteHead } from './scripts/build/vite/site-head.ts';
import { pageStubs } from './scripts/build/vite/stubs.ts';
import { moreLicenses } from './scripts/build/vite/more-licenses.ts';

const LICENSES = 'licenses.md';
const BACKEND = /@supabase[\\/]postgrest-js|src[\\/]lib[\\/](?:env|backend-from|time-limit)\.ts$/u;

const SHARED = /src[\\/](?:ui[\\/](?:card|modal-dialog)|lib[\\/]browser-storage)\.tsx?$/u;

export default defineConfig(({ command }) => {
  const root = import.meta.dirname;
  const licenses = moreLicenses(LICENSES, [
    { name: 'Public Sans', license: 'src/ui/fonts/LICENSE-public-sans.txt' },
    { name: 'Noto (fonts of the PDF)', license: 'public/fonts/pdf/OFL.txt' },
  ]);
  return {
    plugins: [
      servedFiles(),
      codegen(),
      exampleForm(),
      backendOfBuild(),
      embeddedBackend(),
      notFound(),
      react(),
      tailwindcss(),
      siteHead(),
      command === 'build' && pageStubs(root),
      licenses.inPage,
    ],
    worker: {
      format: 'es',
      plugins: () => [pdfStubs(root), licenses.inWorker()],
    },
    optimizeDeps: {
      // The preview takes no other packages, and its example form is in no file that could be searched.
      entries: ['index.html'],
      include: [
        '@rjsf/core',
        '@rjsf/core/lib/components/fields/SchemaField.js',
        '@rjsf/utils',
        ...PDF_LIBRARIES,
      ],
      rolldownOptions: { plugins: [pdfStubs(root)] },
    },
    build: {
      target: buildTargets(root),
      manifest: true,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      // The licences of what the page is made of, in one file rather than in every chunk.
      license: { fileName: LICENSES },
      rolldownOptions: {
        // Nobody who starts the server can do anything about how long a plugin takes.
        checks: { bundlerTimings: false },
        output: {
          comments: { legal: false },
          // What speaks to the backend is one request, not one for each of its small parts; and so is what pages share.
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'backend', test: BACKEND },
              { name: 'shared', test: SHARED },
            ],
          },
        },
      },
    },
  };
});
