/**
 * `npm run schema:diff`: compares the declaration (schema/) with the database that the migrations
 * (supabase/migrations/) build, and classes each change. Reads; writes nothing.
 */
import { diff, DIFF_USAGE } from './diff-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(DIFF_USAGE, () => diff(process.cwd(), process.argv.slice(2)));
