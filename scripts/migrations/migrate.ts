/**
 * `npm run schema:migrate`: writes the next file of supabase/migrations/, which brings the database
 * from the last one to what schema/ declares. Plain SQL, for review; nothing is applied.
 */
import { runCommand } from '../command.ts';
import { migrate, MIGRATE_USAGE } from './migrate-command.ts';

await runCommand(MIGRATE_USAGE, (words) => migrate(process.cwd(), words));
