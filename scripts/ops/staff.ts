/**
 * `npm run staff`: decides who may read the submissions, and ends what is stored. Works on the data folder of this computer, whether
 * its server runs or not, and with SUPABASE_URL and SUPABASE_SECRET_KEY on a hosted project.
 */
import { addStaff, listStaff, removeStaff } from './staff/manage-accounts.ts';
import { applyRetention, countRetention, erase, exportPerson } from './staff/manage-data.ts';
import { runAdminCommand } from './staff/open-admin.ts';

const USAGE = `Usage:
  npm run staff -- add <email>              asks for a password (or reads it from standard input):
                                            12 characters or more, none of the most common ones
  npm run staff -- add <email> --generate   generates a password and prints it once
  npm run staff -- list
  npm run staff -- remove <email>
  npm run staff -- erase <reference>        erases a submission for good; a tombstone stays
  npm run staff -- export <email or reference>
                                            prints all that is stored about a person, as JSON
  npm run staff -- retention                counts the submissions past their declared period
  npm run staff -- retention --now          erases them

Uses DATA_DIR (.data), or a hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

await runAdminCommand(USAGE, {
  'add <email>': (client, email) => addStaff(client, email, false),
  'add <email> --generate': (client, email) => addStaff(client, email, true),
  list: listStaff,
  'remove <email>': removeStaff,
  'erase <reference>': erase,
  'export <person>': exportPerson,
  retention: countRetention,
  'retention --now': applyRetention,
});
