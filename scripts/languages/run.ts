/** `npm run languages`: writes the files of a language, and lists missing translations. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { runCommand, UsageError } from '../command.ts';
import { loadForms } from '../codegen/read/load.ts';
import { addLanguage, exportLanguage, importLanguage, languageStatus } from './commands.ts';

const USAGE = `npm run languages -- <command> <tag>

  add <tag> [form]      writes the language's files, also that of a form that is not published, or adds what they lack;
                        an equal text takes over its translation, under "$takenOver"
  accept <tag>          takes translations of changed texts, and those that were taken over, as right
  status [tag]          lists what is missing, what has changed since it was translated, and what was taken over
  export <tag> [file]   writes the texts as XLIFF 1.2, for translators' tools
  import <tag> <file>   takes the translations of such a file

A tag is that of BCP 47, such as es or fr-CA. docs/languages.md says how a language is made.`;

await runCommand(USAGE, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [command = '', tag, file, ...more] = positionals;
  const takesThird = ['add', 'export', 'import'].includes(command);
  if (more.length > 0 || (file !== undefined && !takesThird)) throw new UsageError();
  const forms = await loadForms();
  if (command === 'status') return languageStatus(forms, tag);
  if (tag === undefined) throw new UsageError();
  if (command === 'export') return exportLanguage(forms, tag, file);
  if (command === 'import' && file !== undefined) {
    return importLanguage(process.cwd(), forms, tag, await readXliff(file));
  }
  if (command !== 'add' && command !== 'accept') throw new UsageError();
  const accepts = command === 'accept';
  return addLanguage(process.cwd(), forms, { tag, formId: file, accepts });
});

async function readXliff(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`Cannot read the file. ${String(error)}`);
  });
}
