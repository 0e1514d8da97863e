/**
 * `npm run schema:diff` lists the changes of schema/ to the migrations' database by class. `npm run
 * schema:migrate` writes the next migration for review, and applies nothing.
 */
import { runCommand, UsageError } from '../command.ts';
import { diff, migrate, USAGE } from './commands.ts';

await runCommand(USAGE, ([command, ...words]) => {
  if (command === 'migrate') return migrate(process.cwd(), words);
  if (words.length > 0) throw new UsageError();
  return diff(process.cwd());
});
