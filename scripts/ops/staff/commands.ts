import { addStaff, listStaff, removeStaff } from './manage-accounts.ts';
import { applyRetention, countRetention, erase, exportPerson, isEmail } from './manage-data.ts';
import type { AdminAccess } from './open-admin.ts';

export const USAGE = `Usage:
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
  /** Returns whether the word after the command is one that it takes; none by default. */
  readonly takes?: (word: string) => boolean;
  readonly option?: string;
  /** @param isChosen whether the option is given */
  readonly run: (access: AdminAccess, word: string, isChosen: boolean) => Promise<void>;
}

const isAnything = () => true;

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'add',
    {
      takes: isEmail,
      option: '--generate',
      run: ({ admin }, email, isGenerated) => addStaff(admin, email, isGenerated),
    },
  ],
  ['list', { run: ({ admin }) => listStaff(admin) }],
  ['remove', { takes: isEmail, run: ({ admin }, email) => removeStaff(admin, email) }],
  ['erase', { takes: isAnything, run: ({ rest }, reference) => erase(rest, reference) }],
  ['export', { takes: isAnything, run: ({ rest }, person) => exportPerson(rest, person) }],
  [
    'retention',
    {
      option: '--now',
      run: ({ rest }, _, isNow) => (isNow ? applyRetention(rest) : countRetention(rest)),
    },
  ],
]);

/** Returns what the words ask for; `undefined` when they are no command. */
export function parseCommand(
  words: readonly string[],
): ((access: AdminAccess) => Promise<void>) | undefined {
  const options = words.filter((word) => word.startsWith('--'));
  const [name = '', word, ...more] = words.filter((one) => !one.startsWith('--'));
  const command = COMMANDS.get(name);
  const isComplete =
    command?.takes === undefined ? word === undefined : word !== undefined && command.takes(word);
  if (!command || !isComplete || more.length > 0) return undefined;
  if (options.some((option) => option !== command.option)) return undefined;
  return (access) => command.run(access, word ?? '', options.length > 0);
}
