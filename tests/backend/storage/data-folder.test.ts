import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBackend } from '#server/backend/create-backend.ts';
import type { OperatorError } from '#server/backend/database/operator-error.ts';
import { preparedFolder } from '../support/database/data-folders.ts';

describe('a data folder that cannot be made', () => {
  it('is refused in one sentence', async () => {
    await expect(createBackend({ dataDir: '/dev/null/data' })).rejects.toThrow(
      /^The data folder .+ can't be used \(.+\): .+\.$/u,
    );
  });
});

describe('a damaged data folder', () => {
  const damages: Readonly<Record<string, (folder: string) => void>> = {
    'no global/pg_control': (folder) => rmSync(join(folder, 'postgres/global/pg_control')),
    'no log': (folder) => {
      rmSync(join(folder, 'postgres/pg_wal'), { recursive: true });
      mkdirSync(join(folder, 'postgres/pg_wal'));
    },
    'keys that are empty': (folder) => truncateSync(join(folder, 'keys.json')),
    'keys of one letter': (folder) =>
      writeFileSync(join(folder, 'keys.json'), '{"secretKey":"s","jwtSecret":"j"}'),
  };

  it.each(Object.keys(damages))(
    'with %s is refused in one line, and left unchanged',
    async (what) => {
      const folder = await preparedFolder();
      damages[what]?.(folder);
      const before = readdirSync(folder).toSorted();
      const { message }: OperatorError = await createBackend({ dataDir: folder }).then(
        () => expect.fail('It was opened.'),
        (error) => error,
      );
      expect(message).toMatch(/^[^\n]+ is damaged[^\n]*backup[^\n]*\.$/u);
      expect(message).toContain(folder);
      expect(readdirSync(folder).toSorted()).toEqual(before);
    },
  );
});
