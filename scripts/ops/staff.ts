/**
 * `npm run staff`: sets who may read submissions, exports and erases stored data: on this computer's
 * data folder, or with SUPABASE_URL and SUPABASE_SECRET_KEY on a hosted project.
 */
import {
  addStaff,
  inviteStaff,
  listStaff,
  removeStaff,
  requireFactor,
  resetFactors,
} from './staff/manage-accounts.ts';
import { applyRetention, countRetention, erase, exportPerson } from './staff/manage-data.ts';
import { printSubmissions } from './staff/print-submissions.ts';
import { showReads } from './staff/show-reads.ts';
import { runAdminCommand } from './staff/open-admin.ts';

const USAGE = `Usage:
  npm run staff -- add <email>              makes a manager, and prints a link with which a new person
                                            chooses a password; it works once, for 24 hours
                                            --role viewer: reads and follows up, but does not export, erase
                                            or send again; --send: mails the link (SMTP_URL, MAIL_FROM)
  npm run staff -- invite <email>           prints a new link, for somebody who forgot the password
  npm run staff -- list                     shows roles and second factors
  npm run staff -- reset-factors <email>    removes the second factors of somebody who lost the device,
                                            and ends their sessions
  npm run staff -- require second-factor    demands a second factor of every account; require any: only
                                            of those that have one
  npm run staff -- remove <email>
  npm run staff -- reads                    shows who read what, and who changed whose account,
                                            in the last year
                                            --account <email>, --since <day>
  npm run staff -- erase <reference>        erases a submission for good; a tombstone stays
  npm run staff -- export <email or reference>
                                            prints all that is stored about a person, as JSON
  npm run staff -- csv <form>               prints all submissions to a form, as CSV
                                            --items <group>: prints the items of a group, a line each
                                            --format jsonl: prints JSON, a line each, with typed values
                                            --since <day>: those since that day in UTC
                                            --after <id>: those after that line of an export that ended
  npm run staff -- retention                counts the submissions past their declared period
  npm run staff -- retention --now          erases them

Uses DATA_DIR (.data), or a hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

await runAdminCommand(USAGE, {
  'add <email> [--role <role>] [--send]': addStaff,
  'invite <email> [--send]': inviteStaff,
  list: listStaff,
  'reset-factors <email>': resetFactors,
  'require <assurance>': requireFactor,
  'remove <email>': removeStaff,
  'reads [--account <account>] [--since <day>]': showReads,
  'erase <reference>': erase,
  'export <person>': exportPerson,
  'csv <form> [--items <group>] [--since <day>] [--after <id>] [--format <format>]':
    printSubmissions,
  retention: countRetention,
  'retention --now': applyRetention,
});
