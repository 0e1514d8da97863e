import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { formatDiagnostic } from '../../codegen/load/diagnostic.ts';
import { generatePages } from '../../codegen/generate.ts';
import { loadForms } from '../../codegen/load/load.ts';
import { onceSettled } from './settled.ts';

/** Gives the modules in src/generated the texts of a language (decision 072). */
export function pagesIn(tag: string): Plugin {
  let root = process.cwd();
  let files: ReadonlyMap<string, string> = new Map();
  const generate = async (): Promise<void> => {
    const generated = generatePages(await loadForms(root), tag);
    if (!generated.ok) throw new Error(generated.diagnostics.map(formatDiagnostic).join('\n'));
    files = generated.files;
  };
  return {
    name: 'pages-in-a-language',
    enforce: 'pre',
    async configResolved(config) {
      root = config.root;
      await generate();
    },
    load(id) {
      return files.get(relative(root, id.replace(/\?.*$/u, '')).replaceAll(sep, '/'));
    },
    configureServer({ watcher, moduleGraph, ws, config }) {
      const reload = async (): Promise<void> => {
        await generate();
        moduleGraph.invalidateAll();
        ws.send({ type: 'full-reload' });
      };
      const say = (error: unknown): void => config.logger.error(String(error));
      const reloadSoon = onceSettled(() => void reload().catch(say));
      const save = (path: string) => path.includes(`${sep}schema${sep}`) && reloadSoon();
      watcher.on('change', save).on('add', save).on('unlink', save);
    },
  };
}
