/**
 * `npm run staff`: decides who may read the submissions, and ends what is stored. Works on the data folder of this computer, whether
 * its server runs or not, and with SUPABASE_URL and SUPABASE_SECRET_KEY on a hosted project.
 */
import { StartupError } from '../../server/backend/database/startup-error.ts';
import { loadSettingsFile } from '../../server/http/settings.ts';
import { openAdmin } from './staff/open-admin.ts';
import { parseCommand, USAGE } from './staff/parse-command.ts';
import { runAccountCommand } from './staff/manage-accounts.ts';
import { runDataCommand } from './staff/manage-data.ts';

const command = parseCommand(process.argv.slice(2));
if (!command) {
  console.error(USAGE);
  process.exit(1);
}
try {
  loadSettingsFile();
  const { admin, rest, close } = await openAdmin(process.env);
  try {
    if (command.kind === 'erase' || command.kind === 'export' || command.kind === 'retention') {
      await runDataCommand(rest, command);
    } else {
      await runAccountCommand(admin, command);
    }
  } finally {
    await close();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
