/** `npm run languages`: writes the files of a language, and lists missing translations. */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../command.ts';
import { loadProject } from '../codegen/load/load.ts';
import { addLanguage, languageStatus } from './commands.ts';

const USAGE = `npm run languages -- <command> <tag>

  add <tag>      writes the language's files, or adds what they lack, and records what is translated
  accept <tag>   takes translations of changed texts as right
  status [tag]   lists what is missing and what has changed since it was translated

A tag is that of BCP 47, such as es or fr-CA. docs/languages.md says how a language is made.`;

await runCommand(USAGE, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [command, tag, ...more] = positionals;
  if (more.length > 0) throw new UsageError();
  const forms = await loadProject();
  if (command === 'status') return languageStatus(forms, tag);
  if (tag === undefined || (command !== 'add' && command !== 'accept')) throw new UsageError();
  return addLanguage(process.cwd(), forms, tag, command === 'accept');
});
