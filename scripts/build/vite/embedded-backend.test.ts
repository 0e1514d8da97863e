import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';
import { followChanges } from './embedded-backend.ts';

describe('the dev server', () => {
  it('applies a migration that is created empty and filled a moment later once, whole', async () => {
    const root = temporaryFolder();
    const folder = join(root, 'supabase/migrations');
    mkdirSync(folder, { recursive: true });
    const server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      server: { middlewareMode: true, watch: null, ws: false },
    });
    onTestFinished(() => server.close());
    const file = join(folder, '20270101000000_late.sql');
    const applied: string[] = [];
    followChanges(server, {
      migrate: () => {
        applied.push(readFileSync(file, 'utf8'));
        return Promise.resolve([file]);
      },
    });
    writeFileSync(file, '');
    server.watcher.emit('add', file);
    await Promise.resolve();
    writeFileSync(file, 'select 1;');
    server.watcher.emit('change', file);
    await vi.waitFor(() => expect(applied).toEqual(['select 1;']));
  });
});
