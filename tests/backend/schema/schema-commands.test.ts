import { releasedPath } from '#scripts/codegen/sql/database-model.ts';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { load, sourcePaths } from '#scripts/codegen/read/load.ts';
import { diff, migrate } from '#scripts/migrations/commands.ts';
import {
  addField,
  addListedField,
  allOf,
  changeChoices,
  changeField,
  lookOf,
  removeField,
  renameField,
  requireField,
} from '../../fixtures/edits.ts';
import { edited, editedAfterRelease, type Edit } from '../../fixtures/edited-texts.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const { questions, ui } = sourcePaths('onboarding');
const NOON = new Date('2027-03-01T12:00:00Z');
const phone = { type: 'string', title: 'Phone' } as const;

/**
 * A project whose declaration has been edited since all of it was released.
 * @param before an edit that was released, too
 */
async function project(edit: Edit, before: Edit = () => undefined): Promise<string> {
  const root = temporaryFolder();
  for (const folder of ['schema', 'supabase/migrations', 'supabase/declared']) {
    cpSync(folder, join(root, folder), { recursive: true });
  }
  const { sources, released } = editedAfterRelease(
    edited(await load(process.cwd()), before),
    edit,
  );
  writeFileSync(join(root, questions), sources.questions);
  writeFileSync(join(root, ui), sources.ui);
  writeFileSync(join(root, releasedPath('onboarding')), JSON.stringify(released));
  return root;
}

function migrationsOf(root: string): readonly string[] {
  return readdirSync(join(root, 'supabase/migrations')).toSorted();
}

/** Path, line and column of a text in one of the project's files. */
function placeOf(root: string, path: string, text: string): string {
  const [before = ''] = readFileSync(join(root, path), 'utf8').split(text);
  const lines = before.split('\n');
  return `${path}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

describe('npm run schema:diff', () => {
  it('prints each change with its class and its place', async () => {
    const root = await project(
      allOf(
        addListedField('phone', phone),
        requireField('phone'),
        renameField('cloud', 'hosting'),
        ({ ui: { admin } }) =>
          admin.questions?.properties['status']?.oneOf?.push({
            const: 'on-hold',
            title: 'On hold',
          }),
      ),
    );
    const { exitCode, output } = await diff(root);
    expect(exitCode).toBe(0);
    expect(output).toContain(
      `safe      ${placeOf(root, questions, '"hosting": {')} renamed: The column "cloud" is now called "hosting"`,
    );
    expect(output).toContain(
      `safe      ${placeOf(root, questions, '"phone": {')} new-question: `,
    );
    expect(output).toContain(
      `safe      ${placeOf(root, ui, '"status": {\n          "type"')} looser: "status_choice" accepts`,
    );
    expect(output).toMatch(
      /^waits .+ required: "phone_required" is new or has changed, so it may refuse what pages already open send\. .+ --tighten/mu,
    );
    expect(output).toContain('npm run schema:migrate -- --name');
  });

  const ask = (name: string) => ({ [name]: { type: 'string', title: 'Name' } as const });
  const services: Edit = allOf(
    addField('services', {
      type: 'array',
      title: 'Services',
      maxItems: 5,
      items: { type: 'object', additionalProperties: false, properties: ask('serviceName') },
    }),
    lookOf('services', {
      'ui:options': { itemTitle: 'Service {number}', addTitle: 'Add another service' },
    }),
  );
  const askInItems: Edit = ({ questions: { properties } }) =>
    Object.assign(properties['services']?.items?.properties ?? {}, ask('status'));

  it('prints the places of a part and of a question of an item', async () => {
    const office = { type: 'object', title: 'Office', properties: ask('roadName') } as const;
    const root = await project(allOf(askInItems, addField('office', office)), services);
    const { output } = await diff(root);
    for (const name of ['status', 'roadName']) {
      expect(output).toContain(`${placeOf(root, questions, `"${name}": {`)} new-question: `);
    }
  });

  it('builds no index for a new text of an item', async () => {
    const { output } = await diff(await project(askInItems, services));
    expect(output).toMatch(/^safe .+ new-question: .+\n\nTo write the migration/u);
  });

  it.each<[string, (root: string) => void, RegExp]>([
    [
      'a merge has broken the model',
      (root) => writeFileSync(join(root, releasedPath('onboarding')), '<<<<<<< HEAD'),
      /supabase\/declared\/onboarding\.json is not as schema:migrate wrote it: take the version of the live branch/u,
    ],
    [
      'a merge has left a part of the model',
      (root) => writeFileSync(join(root, releasedPath('onboarding')), '{ "columns": [] }'),
      /supabase\/declared\/onboarding\.json is not as schema:migrate wrote it: take the version of the live branch/u,
    ],
    [
      'a file is not there',
      (root) => rmSync(join(root, ui)),
      /^There is no file schema\/forms\/onboarding\/form\.ui\.json: restore it\.$/u,
    ],
  ])('says what to do when %s', async (_what, harm, message) => {
    const root = await project(() => undefined);
    harm(root);
    await expect(diff(root)).rejects.toThrow(message);
  });

  it.each([
    ['submission', 'after 6 months'],
    [{ status: 'closed' }, 'once they have had the status "closed" for 6 months'],
  ] as const)(
    'warns of a retention, which erases by itself: from %j on',
    async (after, when) => {
      const root = await project((files) => {
        files.ui.retention = { period: '6 months', after };
      });
      expect((await diff(root)).output).toMatch(
        new RegExp(
          String.raw`^erases {4}schema\/forms\/onboarding\/form\.ui\.json:\d+:\d+ retention: .+ ${when}, for good\. .+ npm run staff -- retention\.$`,
          'mu',
        ),
      );
    },
  );
});

it('npm run schema:diff reports a removed retention', async () => {
  const root = await project((files) => {
    delete files.ui.retention;
  });
  expect((await diff(root)).output).toMatch(
    /^safe {6}schema\/forms\/onboarding\/form\.ui\.json:1:1 retention: Submissions are no longer erased/mu,
  );
});

describe('npm run schema:migrate', () => {
  it('writes the next migration, and then finds no change', async () => {
    const root = await project(addListedField('phone', phone));
    const before = migrationsOf(root);
    expect((await migrate(root, ['--name', 'add-phone'], NOON)).exitCode).toBe(0);
    expect(migrationsOf(root)).toEqual([
      ...before,
      '20270301120000_add_phone.sql',
      '20270301120001_add_phone_build.sql',
      '20270301120002_add_phone_switch.sql',
    ]);
    expect((await diff(root)).output).toMatch(
      /^The database already matches the schema; no migration needed\./u,
    );
    const again = await migrate(root, ['--name', 'again'], NOON);
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.output).toMatch(/^Nothing to write/u);
    expect(migrationsOf(root)).toHaveLength(before.length + 3);
  });

  it('names the file by a time after the last migration, whatever the clock shows', async () => {
    const root = await project(addListedField('phone', phone));
    const last = migrationsOf(root).at(-1) ?? '';
    await migrate(root, ['--name', 'add-phone'], new Date('2001-01-01'));
    const added = migrationsOf(root).filter((file) => file.includes('add_phone'));
    expect(added).toHaveLength(3);
    expect(added.every((file) => file > last)).toBe(true);
  });

  it('defers rules that an open page may break to a later migration', async () => {
    const root = await project(
      allOf(
        addListedField('phone', phone),
        requireField('phone'),
        changeField('name', { maxLength: 5 }),
      ),
    );
    const written = (file: string) =>
      readFileSync(join(root, 'supabase/migrations', file), 'utf8');
    const rules = /^ +when .+ then '(?:phone_required|name_max_length)'$/gmu;
    const first = await migrate(root, ['--name', 'add-phone'], NOON);
    expect(first.output).toContain('a day after publishing the new build, run this again');
    expect(written('20270301120000_add_phone.sql')).not.toMatch(rules);
    const before = migrationsOf(root);
    const again = await migrate(root, ['--name', 'require-phone'], NOON);
    expect(again.output).toContain('Nothing to write except the waiting rules');
    expect(migrationsOf(root)).toEqual(before);
    const then = await migrate(root, ['--name', 'require-phone', '--tighten'], NOON);
    expect(then.exitCode).toBe(0);
    expect(migrationsOf(root)).toHaveLength(before.length + 1);
    expect(written(migrationsOf(root).at(-1) ?? '').match(rules)).toHaveLength(2);
    expect((await diff(root)).output).toMatch(
      /^The database already matches the schema; no migration needed\./u,
    );
  });

  it('writes nothing if answers would be lost, and prints the diagnostics of schema:check', async () => {
    const root = await project(
      allOf(
        removeField('contractVehicle'),
        changeChoices('cloud', (all) => void all.shift()),
      ),
    );
    const before = migrationsOf(root);
    const refused = await migrate(root, ['--name', 'x', '--tighten'], NOON);
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toMatch(
      /^schema\/forms\/onboarding\/form\.schema\.json:\d+:\d+ question-stays: "contractVehicle" .+ retire it with "deprecated": true\. /mu,
    );
    expect(refused.output).toMatch(/ choice-stays: "aws" is no longer a choice of "cloud"/u);
    expect(await diff(root)).toEqual(refused);
    expect(migrationsOf(root)).toEqual(before);
  });

  it.each([[['--name', 'Not a name']], [[]]])('explains itself after %j', async (words) => {
    const { exitCode, output } = await migrate('.', words, NOON);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^A migration needs a --name: .*\n\nUsage:/u);
  });
});
