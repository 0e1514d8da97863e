import { resolve, sep } from 'node:path';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import {
  formatDiagnostic,
  type Checked,
  type Diagnostic,
} from '../../codegen/source/diagnostic.ts';
import { generate, type Generated } from '../../codegen/generate.ts';
import { loadForms } from '../../codegen/read/load.ts';
import { writeStale } from '../../codegen/output.ts';
import { onceSettled } from './settled.ts';

/**
 * Codegen inside the dev server: a save below schema/ writes the artefacts. The overlay shows an
 * error at its place.
 */
export function codegen(): Plugin {
  return {
    name: 'codegen',
    apply: 'serve',
    async configureServer(server) {
      const { config, watcher, ws } = server;
      const generation = createGeneration(server);
      const folder = resolve(config.root, 'schema') + sep;
      const released = resolve(config.root, 'supabase/declared') + sep;
      // One after the other, so that the last save wins.
      let latest = Promise.resolve();
      const runSoon = onceSettled(() => {
        latest = latest.then(generation.run).catch((error: unknown) => {
          config.logger.error(`Codegen could not run: ${String(error)}`);
        });
      });
      const save = (path: string) => {
        const file = resolve(path);
        const isReleased = file.startsWith(released) && file.endsWith('.json');
        if (file.startsWith(folder) || isReleased) runSoon();
      };
      watcher.add([folder, released]);
      watcher.on('change', save).on('add', save).on('unlink', save);
      ws.on('connection', generation.showAgain);
      await generation.run();
    },
  };
}

/** The runs of codegen, with the last error. */
interface Generation {
  readonly run: () => Promise<void>;
  /** Shows an error to a newly opened page. */
  readonly showAgain: () => void;
}

function createGeneration({ config, ws }: ViteDevServer): Generation {
  let overlay: ErrorPayload | undefined;
  let lastSamples = '';
  const show = (next: ErrorPayload | undefined): void => {
    const before = overlay;
    overlay = next;
    if (next && next.err.message === before?.err.message) return;
    if (next) {
      config.logger.error(next.err.message);
      // Vite would keep it for the next page, which may open after the fault is mended.
      if (ws.clients.size > 0) ws.send(next);
    } else if (before) {
      config.logger.info('The declaration has no errors any more.');
      // Takes the overlay away even where the fixed file leaves every artefact as it was.
      ws.send({ type: 'update', updates: [] });
    }
  };
  const run = async (): Promise<void> => {
    const generated = await loadForms(config.root).then(generate, unreadable);
    if (generated.ok) await writeStale(config.root, generated.files);
    // Problems of the samples do not keep the questions from being shown.
    const samples = generated.ok
      ? generated.sampleDiagnostics.map(formatDiagnostic).join('\n')
      : '';
    if (samples !== '' && samples !== lastSamples) config.logger.warn(samples);
    lastSamples = samples;
    show(generated.ok ? undefined : overlayOf(config.root, generated.diagnostics));
  };
  return {
    run,
    showAgain: () => {
      if (overlay) ws.send(overlay);
    },
  };
}

/** Reports at the folder why the files cannot be read. */
function unreadable(error: unknown): Checked<Generated> {
  const message = error instanceof Error ? error.message : String(error);
  const problem = { file: 'schema', line: 1, column: 1, rule: 'files', message };
  return { ok: false, diagnostics: [problem] };
}

function overlayOf(root: string, diagnostics: readonly Diagnostic[]): ErrorPayload {
  const [first] = diagnostics;
  const file = resolve(root, first?.file ?? '');
  const message = diagnostics
    .map((diagnostic) => {
      const place = `${diagnostic.file}:${diagnostic.line}:${diagnostic.column} ${diagnostic.rule}`;
      return [place, diagnostic.message, diagnostic.fix].filter(Boolean).join('\n');
    })
    .join('\n\n');
  const loc = { file, line: first?.line ?? 1, column: first?.column ?? 1 };
  return { type: 'error', err: { message, stack: '', plugin: 'codegen', id: file, loc } };
}
