import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffForm as form } from '../../../src/generated/onboarding/staff-form.ts';
import { OPERATIONS } from '../../../scripts/ops/access/operations.ts';
import { MATRIX, ROLES, type Role } from '../support/access/access-matrix.ts';
import {
  startAccessTrial,
  tryEverything,
  type AccessTrial,
} from '../support/access/access-trial.ts';
import { fillPrepared } from '../support/database/data-folders.ts';
import { TABLE } from '../support/clients/sample-row.ts';

/** Outcomes by role and operation. */
type Differences = Awaited<ReturnType<typeof tryEverything>>;

const folder = mkdtempSync(join(tmpdir(), 'backend-test-'));
const migrations = join(folder, 'migrations');
let trial: AccessTrial;

beforeAll(async () => {
  cpSync('supabase/migrations', migrations, { recursive: true });
  await fillPrepared(join(folder, 'data'));
  trial = await startAccessTrial(join(folder, 'data'), migrations);
});

afterAll(async () => {
  await trial.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('on the backend as it is', () => {
  describe.each(ROLES)('%s', (role) => {
    afterAll(() => trial.expectUnchanged());

    it.each(OPERATIONS)('%s', async (operation) => {
      expect(await trial.outcome(operation, role)).toBe(MATRIX[role][operation]);
    });
  });
});

const { view: VIEW, overview: OVERVIEW, history: HISTORY } = form.model.admin;
const ACCOUNTS = ROLES.filter((role) => MATRIX[role].select === '200, no row');
const FORMER_STAFF = ROLES.filter((role) => role.startsWith('staff who'));
/** The roles, other than staff, whose requests come as far as the database. */
const LET_IN = ['publishable key', ...ACCOUNTS] as const;

/** The same differences for several roles. */
const each = (roles: readonly Role[], different: Differences[string]): Differences =>
  Object.fromEntries(roles.map((role) => [role, different]));
const EVERYTHING = { select: '200, all rows' };

describe('the matrix notices', () => {
  it.each([
    {
      hole: 'a policy that trusts what an account says of itself',
      open: `create policy hole on public.${TABLE} for select to authenticated
               using (auth.jwt() -> 'user_metadata' ->> 'role' = 'staff');`,
      close: `drop policy hole on public.${TABLE};`,
      found: { 'forged user metadata': EVERYTHING },
    },
    {
      hole: 'a policy that trusts the token alone',
      open: `create policy hole on public.${TABLE} for select to authenticated
               using (auth.jwt() -> 'app_metadata' ->> 'role' = 'staff');`,
      close: `drop policy hole on public.${TABLE};`,
      found: each(FORMER_STAFF, EVERYTHING),
    },
    {
      hole: 'the list granted to everyone, by a view that forgot to ask who reads',
      open: `do $$ begin
               execute 'create view public.hole as '
                 || regexp_replace(pg_get_viewdef('public.${VIEW}'::regclass), '\\sWHERE .*', '');
             end $$;
             alter view public.${VIEW} rename to aside;
             alter view public.hole rename to ${VIEW};
             grant select on public.${VIEW} to anon, authenticated;`,
      close: `drop view public.${VIEW}; alter view public.aside rename to ${VIEW};`,
      found: {
        // Its functions ask by themselves who reads.
        ...each([...LET_IN], { 'read the list': '200, all rows' }),
      },
    },
    {
      hole: 'a count with its owner’s rights that forgot to ask who reads',
      open: `alter function public.${OVERVIEW}(jsonb, text) rename to aside;
             create function public.${OVERVIEW}(conditions jsonb, time_zone text) returns jsonb
               language sql stable security definer as
               $$ select jsonb_build_object('days', jsonb_build_object('a day', count(*))) from public.${TABLE} $$;
             grant execute on function public.${OVERVIEW}(jsonb, text) to anon;`,
      close: `drop function public.${OVERVIEW}(jsonb, text);
              alter function public.aside(jsonb, text) rename to ${OVERVIEW};`,
      found: each(LET_IN, { 'count the list by answers': '200, all rows' }),
    },
    {
      hole: 'erasing that forgot to ask who may',
      open: `create or replace function private.require_manager() returns void language sql stable as 'select';
             grant execute on function public.erase_submission(uuid) to anon;`,
      close: `drop function private.require_manager();
              create function private.require_manager() returns void language plpgsql stable set search_path = '' as $$
              begin
                if not (current_setting('role', true) = 'service_role' or private.is_staff()) then
                  raise insufficient_privilege;
                end if;
              end $$;
              revoke execute on function public.erase_submission(uuid) from anon;`,
      found: {
        ...each(ACCOUNTS, {
          'erase a submission': '200, no row',
          'save as staff': '200, no row',
          'ask for a tombstone': '200, no row',
          'ask for tombstones by reference': '200, no row',
          'list undelivered notifications': '200, no row',
          'retry notifications': '200, no row',
          // The view still hides every row.
          'search the list': '200, no row',
          'export the list': '200, no row',
          'count the list by answers': '200, no row',
        }),
        'publishable key': { 'erase a submission': '200, no row' },
      },
    },
    {
      hole: 'grants of what the function of staff writes',
      open: `grant update (status) on public.${TABLE} to authenticated;
             grant insert (submission_id, text), update (text) on public.${HISTORY} to authenticated;
             create policy hole on public.${HISTORY} for insert to authenticated with check (true);`,
      close: `drop policy hole on public.${HISTORY};
              revoke insert (submission_id, text), update (text) on public.${HISTORY} from authenticated;
              revoke update (status) on public.${TABLE} from authenticated;`,
      found: each([...ACCOUNTS, 'staff'], {
        update: '400',
        'set the status': '400',
        'add a note': '201',
        'change a note': '400',
      }),
    },
    {
      hole: 'a list of accounts that forgot to ask who reads',
      open: `alter function public.staff_accounts() rename to aside;
             create function public.staff_accounts() returns jsonb language sql stable security definer
               as $$ select jsonb_agg(email) from auth.users $$;
             grant execute on function public.staff_accounts() to anon;`,
      close: `drop function public.staff_accounts(); alter function public.aside() rename to staff_accounts;`,
      found: each(LET_IN, { 'list staff accounts': '200, rows' }),
    },
  ])('$hole', async ({ open, close, found }) => {
    await apply(open);
    const outcomes = await tryEverything(trial);
    await apply(close);
    expect(differences(outcomes)).toEqual(found);
  });
});

let applied = 0;

/** Runs SQL on the backend's database, as one more migration. */
async function apply(sql: string): Promise<void> {
  applied += 1;
  writeFileSync(join(migrations, `${29990101000000 + applied}_hole.sql`), sql);
  await trial.server.backend.migrate();
}

/** The differences from the matrix, by role and operation. */
function differences(outcomes: Differences): Differences {
  const different: Record<string, Record<string, string>> = {};
  for (const role of ROLES) {
    for (const operation of OPERATIONS) {
      const outcome = outcomes[role]?.[operation] ?? '';
      if (outcome !== MATRIX[role][operation]) {
        different[role] = { ...different[role], [operation]: outcome };
      }
    }
  }
  return different;
}
