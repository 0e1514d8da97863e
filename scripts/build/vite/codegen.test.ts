import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sourcePaths } from '../../codegen/read/load.ts';
import { codegen } from './codegen.ts';

/** A dev server over a copy of the schema folder; nobody watches it but the test. */
async function devServer() {
  const root = mkdtempSync(join(tmpdir(), 'dev-'));
  cpSync('schema', join(root, 'schema'), { recursive: true });
  const told: string[] = [];
  const customLogger = {
    ...createLogger(),
    error: (message: string) => void told.push(message),
  };
  const server = await createServer({
    root,
    configFile: false,
    customLogger,
    plugins: [codegen()],
    server: { middlewareMode: true, watch: null, ws: false },
  });
  onTestFinished(async () => {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const file = join(root, sourcePaths('onboarding').questions);
  return {
    root,
    told,
    text: readFileSync(file, 'utf8'),
    written: () => readFileSync(join(root, 'src/generated/onboarding/form.ts'), 'utf8'),
    save: (text: string, path = file) => {
      writeFileSync(path, text);
      server.watcher.emit('change', path);
    },
    remove: () => {
      rmSync(file);
      server.watcher.emit('unlink', file);
    },
  };
}

describe('codegen in the dev server', { timeout: 30_000 }, () => {
  const RENAMED = ['"title": "Full Name"', '"title": "Your Name"'] as const;
  const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

  it('reports an empty file only if it stays empty', async () => {
    const { told, text, written, save } = await devServer();
    save('');
    save(text.replace(...RENAMED));
    await soon(() => expect(written()).toContain('Your Name'));
    expect(told).toEqual([]);
    save('');
    await soon(() => expect(told).toHaveLength(1));
    expect(told[0]).toContain('json-syntax');
  });

  it('reports a deleted file, and reads it again when it is restored', async () => {
    const { told, text, written, save, remove } = await devServer();
    remove();
    await soon(() => expect(told).toHaveLength(1));
    expect(told[0]).toContain(
      'There is no file schema/forms/onboarding/form.schema.json: restore it.',
    );
    save(text.replace(...RENAMED));
    await soon(() => expect(written()).toContain('Your Name'));
    expect(told).toHaveLength(1);
  });

  it('writes the artefacts after a change of a file of choices', async () => {
    const { root, save } = await devServer();
    const choices = join(root, 'schema/forms/example/choices/agencies.json');
    const written = () => readFileSync(join(root, 'src/generated/example/form.ts'), 'utf8');
    save(readFileSync(choices, 'utf8').replaceAll('Workforce Planning', 'Plans'), choices);
    await soon(() => expect(written()).toContain('Trade: Office of Plans'));
  });
});
