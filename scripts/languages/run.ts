/** `npm run languages`: writes the files of a language, and lists missing translations. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { runCommand, UsageError } from '../command.ts';
import { loadProject } from '../codegen/read/load.ts';
import { addLanguage, exportLanguage, importLanguage, languageStatus } from './commands.ts';

const USAGE = `npm run languages -- <command> <tag>

  add <tag>             writes the language's files, or adds what they lack, and records what is translated
  accept <tag>          takes translations of changed texts as right
  status [tag]          lists what is missing and what has changed since it was translated
  export <tag> [file]   writes the texts as XLIFF 1.2, for translators' tools
  import <tag> <file>   takes the translations of such a file

A tag is that of BCP 47, such as es or fr-CA. docs/languages.md says how a language is made.`;

await runCommand(USAGE, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [command, tag, file, ...more] = positionals;
  const isExchange = command === 'export' || command === 'import';
  if (more.length > 0 || (file !== undefined && !isExchange)) throw new UsageError();
  const forms = await loadProject();
  if (command === 'status') return languageStatus(forms, tag);
  if (tag === undefined) throw new UsageError();
  if (command === 'export') return exportLanguage(forms, tag, file);
  if (command === 'import' && file !== undefined) {
    return importLanguage(process.cwd(), forms, tag, await readXliff(file));
  }
  if (command !== 'add' && command !== 'accept') throw new UsageError();
  return addLanguage(process.cwd(), forms, tag, command === 'accept');
});

async function readXliff(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`Cannot read the file. ${String(error)}`);
  });
}
