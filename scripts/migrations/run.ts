/**
 * `npm run schema:diff` lists the changes to the migrations' database. `npm run schema:migrate`
 * writes the next migration for review.
 */
import { runCommand, UsageError } from '../command.ts';
import { diff, migrate, USAGE } from './commands.ts';

await runCommand(USAGE, ([command, ...words]) => {
  if (command === 'migrate') return migrate(process.cwd(), words);
  if (words.length > 0) throw new UsageError();
  return diff(process.cwd());
});
