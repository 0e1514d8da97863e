/**
 * `npm run schema:migrate`: writes the next file of supabase/migrations/, which brings the database
 * from the last one to what schema/ declares. Plain SQL, for review; nothing is applied.
 */
import { migrate, MIGRATE_USAGE } from './migrate-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(MIGRATE_USAGE, () => migrate(process.cwd(), process.argv.slice(2)));
