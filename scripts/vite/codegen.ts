import { resolve, sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Fault } from '../codegen/fault.ts';
import { generate, type Generated } from '../codegen/generate.ts';
import { load } from '../codegen/load.ts';
import { writeStale } from '../codegen/output.ts';

/**
 * Codegen inside the dev server: a save below schema/ writes the artefacts anew, and what changed is
 * hot-reloaded. A fault is shown in the overlay at its place, and the artefacts stay as they were.
 */
export function codegen(): Plugin {
  return {
    name: 'codegen',
    apply: 'serve',
    async configureServer(server) {
      const folder = resolve(server.config.root, 'schema') + sep;
      server.watcher.add(folder);
      const save = (path: string) => {
        if (resolve(path).startsWith(folder)) void regenerate(server);
      };
      server.watcher.on('change', save).on('add', save);
      await regenerate(server);
    },
  };
}

async function regenerate(server: ViteDevServer): Promise<void> {
  const { root } = server.config;
  try {
    const generated: Generated = await generate(await load(root));
    if (generated.ok) await writeStale(root, generated.files);
    else showFaults(server, generated.faults);
  } catch (error) {
    server.config.logger.error(String(error));
  }
}

function showFaults(server: ViteDevServer, faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const sentences = faults.map(
    ({ file, line, column, message, fix }) =>
      `${file}:${line}:${column}\n${[message, fix].filter(Boolean).join(' ')}`,
  );
  server.config.logger.error(sentences.join('\n\n'));
  server.ws.send({
    type: 'error',
    err: {
      message: sentences.join('\n\n'),
      stack: '',
      plugin: 'codegen',
      id: resolve(server.config.root, first.file),
      loc: {
        file: resolve(server.config.root, first.file),
        line: first.line,
        column: first.column,
      },
    },
  });
}
