/** `npm run languages`: writes the files of a language, and lists missing translations. */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../command.ts';
import { loadForms } from '../codegen/read/load.ts';
import { addLanguage, languageStatus } from './commands.ts';

const USAGE = `npm run languages -- <command> <tag>

  add <tag> [form]      writes the language's files, also that of a form that is not published, or adds what they lack
  accept <tag>          takes translations of changed texts as right
  status [tag]          lists what is missing, and what has changed since it was translated

A tag is that of BCP 47, such as es or fr-CA. docs/languages.md says how a language is made.`;

await runCommand(USAGE, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [command, tag, formId, ...more] = positionals;
  if (more.length > 0 || (formId !== undefined && command !== 'add')) throw new UsageError();
  const forms = await loadForms();
  if (command === 'status') return languageStatus(forms, tag);
  if (tag === undefined) throw new UsageError();
  if (command !== 'add' && command !== 'accept') throw new UsageError();
  const accepts = command === 'accept';
  return addLanguage(process.cwd(), forms, { tag, formId, accepts });
});
