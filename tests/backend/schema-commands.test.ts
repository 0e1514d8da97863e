import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SOURCE_PATHS } from '../../scripts/codegen/load.ts';
import { diff } from '../../scripts/schema/diff-command.ts';
import { migrate } from '../../scripts/schema/migrate-command.ts';
import { form } from '../../src/generated/form.ts';
import { createBackend, type Backend } from '../../supabase/embedded/create-backend.ts';
import { addField, allOf, changeChoices, changeField, removeField } from '../setup/edits.ts';
import { renameField, requireField } from '../setup/edits.ts';
import { editedTexts, type Edit } from '../setup/edited-texts.ts';
import { preparedFolder } from './support/prepared-folder.ts';
import { sampleRow } from './support/sample-row.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const NOON = () => new Date('2027-03-01T12:00:00Z');
const phone = { type: 'string', title: 'Phone' } as const;

/** A project whose declaration has been edited, with the migrations of before. */
async function project(edit: Edit): Promise<string> {
  const root = temporaryFolder();
  cpSync('schema', join(root, 'schema'), { recursive: true });
  cpSync('supabase/migrations', join(root, 'supabase/migrations'), { recursive: true });
  const { sources } = await editedTexts(edit);
  writeFileSync(join(root, SOURCE_PATHS.questions), sources.questions);
  writeFileSync(join(root, SOURCE_PATHS.ui), sources.ui);
  return root;
}

function migrationsOf(root: string): readonly string[] {
  return readdirSync(join(root, 'supabase/migrations')).toSorted();
}

/** Line and column of a text in the project's questions. */
function placeOf(root: string, text: string): string {
  const [before = ''] = readFileSync(join(root, SOURCE_PATHS.questions), 'utf8').split(text);
  const lines = before.split('\n');
  return `${SOURCE_PATHS.questions}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

describe('npm run schema:diff', () => {
  it('says of each change what it is and where it is declared', async () => {
    const root = await project(
      allOf(addField('phone', phone), requireField('phone'), renameField('cloud', 'hosting')),
    );
    const { exitCode, output } = await diff(root, []);
    expect(exitCode).toBe(0);
    expect(output).toContain(
      `needs a word  ${placeOf(root, '"cloud"')} renamed: The column "cloud" is called "hosting" now`,
    );
    expect(output).toContain(`safe          ${placeOf(root, '"phone": {')} new-question: `);
    expect(output).toContain(
      'required: "phone_required" refuses what rows may hold, such as phone unanswered.',
    );
    expect(output).toContain('npm run schema:migrate -- --name');
  });

  it('refuses what would lose answers, and says what to do instead', async () => {
    const root = await project(
      allOf(
        removeField('contractVehicle'),
        changeChoices('cloud', (all) => void all.shift()),
      ),
    );
    const { exitCode, output } = await diff(root, []);
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      /^refused {7}schema\/onboarding\.schema\.json:\d+:\d+ question-gone: The column "contract_vehicle" .+ retire it with "deprecated": true\.$/mu,
    );
    expect(output).toMatch(/^refused .+ choice-gone: "aws" is no choice of "cloud" any more\./mu);
  });

  it('names the question that was renamed twice before the first rename was migrated', async () => {
    const root = await project(
      allOf(renameField('contractVehicle', 'contract'), renameField('contract', 'contractNumber')),
    );
    expect((await diff(root, [])).output).toMatch(
      /question-gone: The column "contract_vehicle" .+ If it is "contractNumber" now, say "renamedFrom" there\.$/mu,
    );
  });

  it('tells a file that is not there', async () => {
    const root = await project(() => undefined);
    rmSync(join(root, SOURCE_PATHS.ui));
    await expect(diff(root, [])).rejects.toThrow(
      /^The files could not be read\. .+onboarding\.ui\.json/u,
    );
  });

  it('tells programs the same as JSON', async () => {
    const root = await project(changeField('customNeeds', { maxLength: 10 }));
    const { changes } = JSON.parse((await diff(root, ['--json'])).output) as {
      changes: readonly object[];
    };
    expect(changes).toContainEqual(
      expect.objectContaining({
        class: 'needs a word',
        rule: 'narrower',
        file: SOURCE_PATHS.questions,
        word: 'narrower',
        constraint: 'custom_needs_max_length',
      }),
    );
  });

  it('tells an error of the declaration as codegen does', async () => {
    const root = await project(({ ui }) => void ui.steps[1]?.fields?.push('nme'));
    const { exitCode, output } = await diff(root, []);
    expect(exitCode).toBe(1);
    expect(output).toContain('unknown-field: There is no field "nme" in the questions.');
  });
});

describe('npm run schema:migrate', () => {
  it('writes the next migration, after which nothing is left to write', async () => {
    const root = await project(addField('phone', phone));
    const before = migrationsOf(root);
    expect((await migrate(root, ['--name', 'add-phone'], NOON)).exitCode).toBe(0);
    expect(migrationsOf(root)).toEqual([...before, '20270301120000_add_phone.sql']);
    expect((await diff(root, [])).output).toMatch(/^The migrations build what is declared\./u);
    const again = await migrate(root, ['--name', 'again'], NOON);
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.output).toMatch(/^Nothing to write/u);
    expect(migrationsOf(root)).toHaveLength(before.length + 1);
  });

  it('gives it a time after the last one, whatever the clock says', async () => {
    const root = await project(addField('phone', phone));
    const last = migrationsOf(root).at(-1) ?? '';
    await migrate(root, ['--name', 'add-phone'], () => new Date('2001-01-01'));
    expect((migrationsOf(root).at(-1) ?? '') > last).toBe(true);
  });

  it('writes nothing until a narrower rule is accepted', async () => {
    const root = await project(
      allOf(addField('phone', phone), requireField('phone'), changeField('name', { maxLength: 5 })),
    );
    const before = migrationsOf(root);
    const first = await migrate(root, ['--name', 'x', '--accept', 'required'], NOON);
    expect(first.exitCode).toBe(1);
    expect(first.output).toContain('Nothing is written: say --accept narrower');
    expect(migrationsOf(root)).toEqual(before);
    const second = await migrate(root, ['--name', 'x', '--accept', 'required,narrower'], NOON);
    expect(second.exitCode).toBe(0);
    expect(migrationsOf(root)).toHaveLength(before.length + 1);
  });

  it('writes nothing where a change is refused, whatever is accepted', async () => {
    const root = await project(removeField('contractVehicle'));
    const before = migrationsOf(root);
    const words = ['--name', 'x', '--accept', 'required,narrower'];
    const { exitCode, output } = await migrate(root, words, NOON);
    expect(exitCode).toBe(1);
    expect(output).toContain('Nothing is written: a change is refused.');
    expect(migrationsOf(root)).toEqual(before);
  });

  it.each([[['--name', 'Not a name']], [[]], [['--name', 'x', '--accept', 'all']]])(
    'explains itself after %j',
    async (words) => {
      const { exitCode, output } = await migrate('.', words, NOON);
      expect(exitCode).toBe(1);
      expect(output).toMatch(/^Usage:/u);
    },
  );
});

describe('rows that changes touch', () => {
  async function folderWithRows(): Promise<{ folder: string; backend: Backend }> {
    const folder = await preparedFolder();
    const backend = await createBackend({ dataDir: folder });
    for (const name of ['minimal', 'minimal', 'maximal']) {
      const request = new Request(`http://localhost/rest/v1/${form.model.table}`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(sampleRow(name)),
      });
      const client = { address: '198.51.100.1', trustworthyLocal: false };
      expect((await backend.fetch(request, client)).status).toBe(201);
    }
    return { folder, backend };
  }

  it('are counted in a data folder that no server holds', async () => {
    const { folder, backend } = await folderWithRows();
    const root = await project(
      allOf(
        addField('phone', phone),
        requireField('phone'),
        renameField('customNeeds', 'remarks'),
        changeField('remarks', { maxLength: 10 }),
        changeChoices('features', (all) => void all.pop()),
        removeField('contractVehicle'),
      ),
    );
    await expect(diff(root, ['--database', folder])).rejects.toThrow(
      /is in use by another server/u,
    );
    await backend.close();
    const { output } = await diff(root, ['--database', folder, '--json']);
    const told = JSON.parse(output) as {
      rows: number;
      changes: readonly { rule: string; rows?: number }[];
    };
    const counts = told.changes.flatMap(({ rule, rows }) =>
      rows === undefined ? [] : [`${rule} ${rows}`],
    );
    expect(told.rows).toBe(3);
    expect(counts).toEqual(['question-gone 1', 'choice-gone 1', 'required 3', 'narrower 1']);
    const reopened = await createBackend({ dataDir: folder });
    await reopened.close();
  });

  it('are not looked for where there is no data', async () => {
    const root = await project(addField('phone', phone));
    const nowhere = join(root, 'nowhere');
    await expect(diff(root, ['--database', nowhere])).rejects.toThrow(
      `${nowhere} is no data folder`,
    );
    expect(readdirSync(root)).not.toContain('nowhere');
  });
});
