/**
 * `npm run staff`: decides who may read the submissions, and ends what is stored. Works on the data folder of this computer, whether
 * its server runs or not, and with SUPABASE_URL and SUPABASE_SECRET_KEY on a hosted project.
 */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../command.ts';
import { addStaff, listStaff, removeStaff } from './staff/manage-accounts.ts';
import {
  applyRetention,
  countRetention,
  erase,
  exportPerson,
  isEmail,
} from './staff/manage-data.ts';
import { withAdmin, type AdminAccess } from './staff/open-admin.ts';

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

interface Command {
  /** Returns whether the word after the command is one that it takes; without it, it takes none. */
  readonly takes?: (word: string) => boolean;
  readonly option?: 'generate' | 'now';
  /** @param isChosen whether the option is given */
  readonly run: (access: AdminAccess, word: string, isChosen: boolean) => Promise<void>;
}

const isAnything = () => true;

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    add: {
      takes: isEmail,
      option: 'generate',
      run: ({ admin }, email, isGenerated) => addStaff(admin, email, isGenerated),
    },
    list: { run: ({ admin }) => listStaff(admin) },
    remove: { takes: isEmail, run: ({ admin }, email) => removeStaff(admin, email) },
    erase: { takes: isAnything, run: ({ rest }, reference) => erase(rest, reference) },
    export: { takes: isAnything, run: ({ rest }, person) => exportPerson(rest, person) },
    retention: {
      option: 'now',
      run: ({ rest }, _, isNow) => (isNow ? applyRetention(rest) : countRetention(rest)),
    },
  }),
);

await runCommand(USAGE, async (args) => {
  const options = { generate: { type: 'boolean' }, now: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', word, ...more] = positionals;
  const command = COMMANDS.get(name);
  const fits = word === undefined ? !command?.takes : command?.takes?.(word) === true;
  const chosen = Object.keys(values);
  if (!command || !fits || more.length > 0 || chosen.some((one) => one !== command.option)) {
    throw new UsageError();
  }
  await withAdmin((access) => command.run(access, word ?? '', chosen.length > 0));
});
