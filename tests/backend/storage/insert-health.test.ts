import { afterAll, expect, it, vi } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { submitTo } from '../support/clients/ask-backend.ts';
import { sampleRow, TABLE, TEXT_COLUMN } from '../support/clients/sample-row.ts';
import { migrationsWith } from '../support/database/migrations-with.ts';

/** Some rows meet a damaged page: index_corrupted. */
const DAMAGE = `
  create function private.damage() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'XX002', message = 'unexpected zero page for ' || new.${TEXT_COLUMN};
  end $$;
  create trigger damage before insert on public.${TABLE} for each row
    when (new.${TEXT_COLUMN} = 'Ada') execute function private.damage();`;

const backend = await createTestBackend({ migrationsDir: migrationsWith(DAMAGE) });

afterAll(() => backend.close());

const submit = async (changes: object) =>
  (await submitTo(backend, { ...sampleRow(), ...changes })).status;
const HEALTH_IS_FRESH_MS = 1_500;

it('the health check reports a database that refuses every row', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  for (let count = 0; count < 3; count++) {
    expect(await submit({ [TEXT_COLUMN]: 'Ada' })).toBe(500);
  }
  await vi.waitFor(
    async () => expect(await backend.health()).toEqual(['database']),
    HEALTH_IS_FRESH_MS,
  );
  expect(log.mock.calls.map((words) => words.join(' '))).toEqual(
    Array(3).fill('The database failed: SQLSTATE XX002'),
  );
  log.mockRestore();
  expect(await submit({})).toBe(201);
  await vi.waitFor(async () => expect(await backend.health()).toEqual([]), HEALTH_IS_FRESH_MS);
});

it('the health check reports nothing if rows are refused for their content', async () => {
  for (let count = 0; count < 3; count++)
    expect(await submit({ [TEXT_COLUMN]: '' })).toBe(400);
  await vi.waitFor(async () => expect(await backend.health()).toEqual([]), HEALTH_IS_FRESH_MS);
});
