/**
 * `npm run staff`: decides who may read the submissions, and ends what is stored. Works on the data folder of this computer, whether
 * its server runs or not, and with SUPABASE_URL and SUPABASE_SECRET_KEY on a hosted project.
 */
import { runWithAdmin } from './staff/open-admin.ts';
import { parseCommand, USAGE } from './staff/parse-command.ts';
import { runAccountCommand } from './staff/manage-accounts.ts';
import { runDataCommand } from './staff/manage-data.ts';
import { endWithUsage } from './usage.ts';

const command = parseCommand(process.argv.slice(2));
if (!command) endWithUsage(USAGE);
await runWithAdmin(({ admin, rest }) =>
  command.kind === 'erase' || command.kind === 'export' || command.kind === 'retention'
    ? runDataCommand(rest, command)
    : runAccountCommand(admin, command),
);
