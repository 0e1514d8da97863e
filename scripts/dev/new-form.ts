import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { StartupError } from '../../server/backend/database/startup-error.ts';
import type { QuestionsFile, UiFile } from '../codegen/load/declared-files.generated.ts';
import { formFolder, sourcePaths } from '../codegen/load/load.ts';

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;
const MAX_ID_LENGTH = 25;

/**
 * Writes the smallest form into `schema/forms/<id>`: a name, an e-mail address and a message. It is not published, and its
 * other texts are those of the intake.
 * @returns the paths of the written files, below the project's root
 * @throws {StartupError} where the id is no name of a folder, or has a form
 */
export async function writeNewForm(root: string, id: string): Promise<readonly string[]> {
  if (!ID.test(id) || id.length > MAX_ID_LENGTH) {
    throw new StartupError(
      `"${id}" can't be the name of a form: use up to ${MAX_ID_LENGTH} small letters, digits and single hyphens, beginning with a letter.`,
    );
  }
  if (existsSync(join(root, formFolder(id)))) {
    throw new StartupError(`There is a form ${formFolder(id)} already: choose another name.`);
  }
  // The intake has passed the check, which its type is generated from.
  const intake = JSON.parse(
    await readFile(join(root, sourcePaths('onboarding').ui), 'utf8'),
  ) as UiFile;
  const paths = sourcePaths(id);
  const files = {
    [paths.questions]: questions(id),
    [paths.ui]: looks(id, intake),
    [`${formFolder(id)}/samples/minimal.json`]: SAMPLE,
  };
  await mkdir(join(root, formFolder(id), 'samples'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const text = await format(JSON.stringify(content), { parser: 'json', printWidth: 100 });
    await writeFile(join(root, path), text);
  }
  return Object.keys(files);
}

const SAMPLE = { name: 'Ada Byron', email: 'ada@example.com', message: 'It works well.' };

function questions(id: string): QuestionsFile {
  return {
    $schema: '../../meta/form.schema.meta.json',
    title: `${nameOf(id).replaceAll(' ', '')}Answers`,
    type: 'object',
    additionalProperties: false,
    required: ['name', 'email', 'message'],
    properties: {
      name: { type: 'string', title: 'Full Name' },
      email: { type: 'string', title: 'Email Address' },
      message: { type: 'string', title: 'Your Message' },
    },
  };
}

function looks(id: string, intake: UiFile): UiFile {
  const { cards: _, ...summary } = intake.summary;
  const { heading: __, columns: ___, ...admin } = intake.admin;
  const name = nameOf(id);
  return {
    $schema: '../../meta/form.ui.meta.json',
    published: false,
    page: { name, title: `${name} – {product}`, description: `${name} for {product}.` },
    wizard: { ...intake.wizard, title: name },
    steps: [
      { id: 'welcome', kind: 'welcome', title: name, buttons: { next: 'Start' } },
      {
        id: 'contact',
        kind: 'questions',
        title: 'Contact',
        fields: ['name', 'email'],
        buttons: { back: { label: 'Previous', disabled: true }, next: 'Next' },
      },
      {
        id: 'message',
        kind: 'questions',
        title: 'Message',
        fields: ['message'],
        buttons: { back: 'Previous', next: 'Next' },
      },
      {
        id: 'summary',
        kind: 'summary',
        title: 'Summary',
        buttons: { back: 'Back', next: 'Submit' },
      },
    ],
    fields: {
      email: { 'ui:widget': 'email', 'ui:autocomplete': 'email' },
      message: { 'ui:widget': 'textarea' },
    },
    summary,
    thankYou: intake.thankYou,
    admin: {
      ...admin,
      title: `${name} Submissions`,
      columns: [
        { id: 'submitted', title: 'Submitted', system: 'submitted_at' },
        { id: 'contact', title: 'Contact', lines: [{ field: 'name' }, { field: 'email' }] },
        { id: 'message', title: 'Message', lines: [{ field: 'message' }], truncate: 80 },
      ],
    },
    submission: {
      table: `${id.replaceAll('-', '_')}_submissions`,
      reference: {
        label: 'Reference',
        prefix: `${id.replaceAll(/[^a-z]/gu, '')}xx`.slice(0, 3).toUpperCase(),
      },
    },
    ...(intake.retention && { retention: { ...intake.retention, after: 'submission' } }),
    pdf: {
      ...intake.pdf,
      title: name,
      fileName: { prefix: `${id}-`, field: 'name', fallback: 'form' },
      lines: {},
    },
  };
}

/** Returns "Exit Interview" for "exit-interview". */
function nameOf(id: string): string {
  return id.replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
}
