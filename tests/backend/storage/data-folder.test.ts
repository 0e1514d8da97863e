import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBackend } from '../../../server/backend/create-backend.ts';
import { submitTo } from '../support/clients/ask-backend.ts';
import { preparedFolder, temporaryFolder } from '../support/database/data-folders.ts';
import { sampleRow } from '../support/clients/sample-row.ts';
import { startProcess } from '../support/processes/server-process.ts';

const SERVER = 'tests/backend/support/processes/serve-folder.ts';

/** The status of a submission; 409 says that its id is stored already. */
async function submitToFolder(folder: string, row: object, report?: (line: string) => void) {
  const backend = await createBackend({ dataDir: folder, ...(report && { onProgress: report }) });
  try {
    return (await submitTo(backend, row)).status;
  } finally {
    await backend.close();
  }
}

describe('the mark of an older first start', () => {
  it('beside a complete database deletes nothing', async () => {
    const folder = await preparedFolder();
    const row = sampleRow();
    expect(await submitToFolder(folder, row)).toBe(201);
    writeFileSync(join(folder, 'setting-up'), '');
    expect(await submitToFolder(folder, row)).toBe(409);
    expect(existsSync(join(folder, 'setting-up'))).toBe(false);
  });

  it('beside an unfinished database moves that aside, says so, and starts anew', async () => {
    const folder = temporaryFolder();
    const earlier = join(folder, 'postgres.unfinished-1');
    mkdirSync(earlier);
    mkdirSync(join(folder, 'postgres', 'base', '1'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'base', '1', '1259'), 'unfinished');
    writeFileSync(join(folder, 'setting-up'), '');
    const lines: string[] = [];
    expect(await submitToFolder(folder, sampleRow(), (line) => void lines.push(line))).toBe(201);
    const aside = join(folder, 'postgres.unfinished-2');
    expect(readFileSync(join(aside, 'base', '1', '1259'), 'utf8')).toBe('unfinished');
    expect(lines[0]).toContain(aside);
    expect(readdirSync(earlier)).toEqual([]);
  });
});

describe('a damaged data folder', () => {
  const damages: Readonly<Record<string, (folder: string) => void>> = {
    'no global/pg_control': (folder) => rmSync(join(folder, 'postgres/global/pg_control')),
    'an empty global/pg_control': (folder) =>
      truncateSync(join(folder, 'postgres/global/pg_control')),
    'no PG_VERSION': (folder) => rmSync(join(folder, 'postgres/PG_VERSION')),
    'an empty PG_VERSION': (folder) => truncateSync(join(folder, 'postgres/PG_VERSION')),
    'no base': (folder) => renameSync(join(folder, 'postgres/base'), join(folder, 'base')),
    'an empty base': (folder) => {
      rmSync(join(folder, 'postgres/base'), { recursive: true });
      mkdirSync(join(folder, 'postgres/base'));
    },
    'no log': (folder) => {
      rmSync(join(folder, 'postgres/pg_wal'), { recursive: true });
      mkdirSync(join(folder, 'postgres/pg_wal'));
    },
    'no catalog of functions': (folder) => rmSync(join(folder, 'postgres/base/5/1255')),
    'no settings': (folder) => rmSync(join(folder, 'postgres/postgresql.conf')),
    'keys that are empty': (folder) => truncateSync(join(folder, 'keys.json')),
    'keys cut short': (folder) => truncateSync(join(folder, 'keys.json'), 20),
  };

  it.each(Object.keys(damages))('with %s is refused in one line, and left alone', async (what) => {
    const folder = await preparedFolder();
    damages[what]?.(folder);
    const before = readdirSync(folder).toSorted();
    const server = startProcess(SERVER, { DATA_DIR: folder });
    expect(await server.ended).toBe(1);
    expect(server.output.error).toMatch(/^[^\n]+ is damaged[^\n]*backup[^\n]*\.\n$/u);
    expect(server.output.error).toContain(folder);
    expect(readdirSync(folder).toSorted()).toEqual(before);
  });
});
