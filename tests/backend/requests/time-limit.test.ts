import { join } from 'node:path';
import { messages } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { wrapDatabase } from '#server/backend/database/database.ts';
import { openFolder } from '#server/backend/database/open-database.ts';
import type { RequestContext } from '#server/backend/database/request-pipeline.ts';
import { preparedFolder } from '../support/database/data-folders.ts';

const folder = join(await preparedFolder(afterAll), 'postgres');
const database = wrapDatabase(await openFolder(folder, 'on'), 100);

afterAll(() => database.close());

const reader: RequestContext = {
  role: 'authenticated',
  claims: '{}',
  headers: '{}',
  method: 'GET',
  path: '/',
};

/** Sorts more numbers than fit into memory. */
const SLOW = {
  text: `select count(*) from (select number from generate_series(1, 500000) as number order by number::text limit 499999) as sorted`,
  values: [],
};

describe('the database', () => {
  it('cancels an account’s reading after its time, and runs the next statement', async () => {
    const error = await database.asRequest(reader, SLOW).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(messages.DatabaseError);
    expect(error).toMatchObject({ code: '57014' });
    expect(await database.asRequest(reader, { text: 'select 1', values: [] })).toEqual(['1']);
  });

  it('lets the operator’s reading take longer', async () => {
    const operator: RequestContext = { ...reader, role: 'service_role' };
    expect(await database.asRequest(operator, SLOW)).toEqual(['499999']);
  });
});
