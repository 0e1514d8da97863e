/**
 * `npm run schema:diff`: compares the declaration (schema/) with the database that the migrations
 * (supabase/migrations/) build, and classes each change. Reads; writes nothing.
 */
import { runCommand } from '../command.ts';
import { diff, DIFF_USAGE } from './diff-command.ts';

await runCommand(DIFF_USAGE, (words) => diff(process.cwd(), words));
