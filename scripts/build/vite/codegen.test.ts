import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createServer } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sourcePaths } from '../../codegen/load/load.ts';
import { codegen } from './codegen.ts';

/** A dev server over a copy of the schema folder; nobody watches it but the test. */
async function devServer() {
  const root = mkdtempSync(join(tmpdir(), 'dev-'));
  cpSync('schema', join(root, 'schema'), { recursive: true });
  const told: string[] = [];
  const customLogger = { ...createLogger(), error: (message: string) => void told.push(message) };
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

describe('a save while the dev server runs', { timeout: 30_000 }, () => {
  it('tells of an empty file only when it stays empty', async () => {
    const { told, text, written, save } = await devServer();
    save('');
    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 10_000 });
    expect(told[0]).toContain('json-syntax');
    save(text.replace('"title": "Full Name"', '"title": "Your Name"'));
    await vi.waitFor(() => expect(written()).toContain('Your Name'), { timeout: 10_000 });
    expect(told).toHaveLength(1);
  });

  it('tells nothing of a file that is emptied before it is filled', async () => {
    const { told, text, written, save } = await devServer();
    save('');
    save(text.replace('"title": "Full Name"', '"title": "Your Name"'));
    await vi.waitFor(() => expect(written()).toContain('Your Name'), { timeout: 10_000 });
    expect(told).toEqual([]);
  });

  it('tells of a file that goes, and follows when it comes back', async () => {
    const { told, text, written, save, remove } = await devServer();
    remove();
    await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 10_000 });
    expect(told[0]).toContain(
      'There is no file schema/forms/onboarding/form.schema.json: restore it.',
    );
    save(text.replace('"title": "Full Name"', '"title": "Your Name"'));
    await vi.waitFor(() => expect(written()).toContain('Your Name'), { timeout: 10_000 });
    expect(told).toHaveLength(1);
  });

  it('follows a file of choices', async () => {
    const { root, text, written, save } = await devServer();
    const choices = join(root, 'schema/forms/onboarding/choices/agencies.json');
    // They are answers to the question as it was.
    rmSync(join(root, 'schema/forms/onboarding/samples'), { recursive: true });
    cpSync(
      join(root, 'schema/forms/example/choices'),
      join(root, 'schema/forms/onboarding/choices'),
      { recursive: true },
    );
    const vehicle = '"title": "Contract Vehicle"';
    save(text.replace(vehicle, `${vehicle}, "oneOf": { "$ref": "choices/agencies.json" }`));
    await vi.waitFor(() => expect(written()).toContain('Trade: Office of Workforce Planning'), {
      timeout: 10_000,
    });
    save(readFileSync(choices, 'utf8').replace('Workforce Planning', 'Plans'), choices);
    await vi.waitFor(() => expect(written()).toContain('Agriculture: Office of Plans'), {
      timeout: 10_000,
    });
  });
});
