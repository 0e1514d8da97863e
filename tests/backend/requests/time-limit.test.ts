import { afterAll, describe, expect, it } from 'vitest';
import { askBackend, signUp } from '../support/clients/ask-backend.ts';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { preparedFolder } from '../support/database/data-folders.ts';
import { migrationsWith } from '../support/database/migrations-with.ts';

/** Functions that sort more numbers than fit into memory. The second one records the reading. */
const SLOW = `
  create function public.slow_list() returns jsonb language sql stable as $$
    select to_jsonb(count(*)) from (
      select number from generate_series(1, 2000000) as number order by number::text limit 1999999
    ) as sorted
  $$;
  create function public.slow_export() returns jsonb language plpgsql volatile security definer as $$
  begin
    perform private.record_read('exported list', 'slow', '{}');
    return public.slow_list();
  end
  $$;
  comment on function public.slow_export() is 'Reads.';`;

// Postgres cancels what uses files: a database in memory would go on.
const dataDir = await preparedFolder(afterAll);
const backend = await createTestBackend({ dataDir, migrationsDir: migrationsWith(SLOW) });
afterAll(() => backend.close());
const staff = await signUp(backend, 'staff@example.org', { role: 'manager' });

async function ask(name: string, body: object, headers: Readonly<Record<string, string>>) {
  const answer = await askBackend(backend, `/rest/v1/rpc/${name}`, { headers, body });
  const content: unknown = await answer.json();
  return { status: answer.status, content };
}

describe('a read of staff that takes too long', () => {
  it.each(['slow_list', 'slow_export'])(
    'ends as %s without a record, and the next request is answered',
    async (name) => {
      expect(await ask(name, {}, staff)).toMatchObject({
        status: 500,
        content: { code: '57014' },
      });
      expect(await ask('staff_session', {}, staff)).toMatchObject({ status: 200 });
      const everything = { mail: null, since: null };
      const { content } = await ask('staff_reads', everything, { apikey: backend.secretKey });
      expect(content).toEqual([]);
    },
  );
});

describe('a read with the secret key', () => {
  it('may take longer', async () => {
    const { status, content } = await ask('slow_list', {}, { apikey: backend.secretKey });
    expect([status, content]).toEqual([200, 1_999_999]);
  });
});
