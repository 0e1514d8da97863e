import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { fill } from '#src/lib/text/fill.ts';
import { isRecord } from '#src/lib/json.ts';
import {
  FORM_ID,
  FORM_ID_ADVICE,
  formFolder,
  loadForms,
  sourcePaths,
} from '../../codegen/read/load.ts';
import { formatJson } from '../../codegen/format-json.ts';
import { parseSource, valueAt } from '../../codegen/source/source-file.ts';

/**
 * Writes the smallest form: a name, an email address and a message, unpublished, with the intake's
 * other texts.
 * @returns the paths of the files
 * @throws {OperatorError} if the id is not a folder's name, or has a form
 */
export async function writeNewForm(root: string, id: string): Promise<readonly string[]> {
  if (!FORM_ID.test(id)) throw new OperatorError(`"${id}": ${FORM_ID_ADVICE}`);
  if (existsSync(join(root, formFolder(id)))) {
    throw new OperatorError(`There is a form ${formFolder(id)} already: choose another name.`);
  }
  const name = id.replaceAll(/(?:^|-)(\w)/gu, (_, first: string) => ` ${first.toUpperCase()}`);
  const places = {
    id,
    name: name.trim(),
    type: name.replaceAll(' ', ''),
    table: `${id.replaceAll('-', '_')}_submissions`,
    prefix: prefixOf(id, await takenPrefixes(root)),
  };
  const paths = sourcePaths(id);
  const intake = await readFile(join(root, sourcePaths('onboarding').ui), 'utf8');
  const files = {
    [paths.questions]: await template('form.schema.json', places),
    [paths.ui]: overIntake(intake, await template('form.ui.json', places)),
    [`${formFolder(id)}/samples/minimal.json`]: await template('minimal.json', places),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), await formatJson(text));
  }
  return [...Object.keys(files), ...(await mapSamples(root, id))];
}

const EDITOR_SETTINGS = '.vscode/settings.json';
const SCHEMAS = 'json.schemas';

/** Maps the samples to the form's questions in VS Code's settings. */
async function mapSamples(root: string, id: string): Promise<readonly string[]> {
  const path = join(root, EDITOR_SETTINGS);
  if (!existsSync(path)) return [];
  const settings = membersIn(await readFile(path, 'utf8'));
  const entry = {
    fileMatch: [`/${formFolder(id)}/samples/*.json`],
    url: `./src/generated/${id}/form.schema.json`,
  };
  const all = { ...settings, [SCHEMAS]: [settings[SCHEMAS] ?? [], entry].flat() };
  await writeFile(path, await formatJson(JSON.stringify(all)));
  return [EDITOR_SETTINGS];
}

/** Returns three letters of the form's name that no other form has as its prefix. */
function prefixOf(id: string, taken: readonly string[]): string {
  const letters = `${id.replaceAll(/[^a-z]/gu, '')}xx`.toUpperCase();
  const [first = '', ...rest] = letters;
  const pairs = rest.flatMap((second, index) =>
    rest.slice(index + 1).map((third) => `${first}${second}${third}`),
  );
  const free = pairs.find((prefix) => !taken.includes(prefix));
  if (free === undefined) {
    throw new OperatorError(
      `Every reference prefix that "${id}" allows belongs to another form: choose another name.`,
    );
  }
  return free;
}

async function takenPrefixes(root: string): Promise<readonly string[]> {
  const forms = await loadForms(root);
  return forms.map(({ paths, sources }) => {
    const { source } = parseSource(paths.ui, sources.ui);
    return String(valueAt(source.value, ['submission', 'reference', 'prefix']));
  });
}

async function template(
  file: string,
  places: Readonly<Record<string, string>>,
): Promise<string> {
  return fill(await readFile(join(import.meta.dirname, file), 'utf8'), places);
}

/** Merges the new form's keys into the intake's. `null` removes a key. */
function overIntake(intake: string, own: string): string {
  const keys = membersIn(own);
  const all = membersIn(intake);
  const REPLACED = ['page', 'fields', 'submission'];
  // In a line near the top, which can be removed without another change.
  const first: Readonly<Record<string, unknown>> = {
    $schema: undefined,
    published: undefined,
  };
  const merged = Object.entries({ ...first, ...all, ...keys }).map(([key, value]) =>
    REPLACED.includes(key) || !isRecord(value)
      ? [key, value]
      : [key, { ...(isRecord(all[key]) && all[key]), ...value }],
  );
  return JSON.stringify(
    Object.fromEntries(merged),
    (_key, value: unknown) => value ?? undefined,
  );
}

function membersIn(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? value : {};
}
