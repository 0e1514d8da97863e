/**
 * `npm run schema:diff` lists the changes of schema/ to the database that supabase/migrations/
 * builds, each with its class. `npm run schema:migrate` writes the next file there: plain SQL, for
 * review; nothing is applied.
 */
import { runCommand, UsageError } from '../command.ts';
import { diff, migrate, USAGE } from './commands.ts';

await runCommand(USAGE, ([command, ...words]) => {
  if (command === 'migrate') return migrate(process.cwd(), words);
  if (words.length > 0) throw new UsageError();
  return diff(process.cwd());
});
