export type Command = AccountCommand | DataCommand;

export type AccountCommand =
  | { readonly kind: 'add'; readonly email: string; readonly generate: boolean }
  | { readonly kind: 'remove'; readonly email: string }
  | { readonly kind: 'list' };

/** The commands about stored submissions. */
export type DataCommand =
  /** Takes a reference or an id. */
  | { readonly kind: 'erase'; readonly reference: string }
  /** Takes an e-mail address, a reference or an id. */
  | { readonly kind: 'export'; readonly person: string }
  | { readonly kind: 'retention'; readonly carryOut: boolean };

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

/** The option that a verb takes. */
const OPTIONS: Readonly<Record<string, string>> = { add: '--generate', retention: '--now' };

/** @returns `undefined` when it is no command */
export function parseCommand(words: readonly string[]): Command | undefined {
  const options = words.filter((word) => word.startsWith('--'));
  const [verb = '', subject, ...more] = words.filter((word) => !word.startsWith('--'));
  if (more.length > 0 || options.some((option) => option !== OPTIONS[verb])) return undefined;
  const isChosen = options.length > 0;
  if (subject === undefined) {
    if (verb === 'retention') return { kind: verb, carryOut: isChosen };
    return verb === 'list' ? { kind: verb } : undefined;
  }
  if (verb === 'erase') return { kind: verb, reference: subject };
  if (verb === 'export') return { kind: verb, person: subject };
  if (!isEmail(subject)) return undefined;
  if (verb === 'add') return { kind: verb, email: subject, generate: isChosen };
  return verb === 'remove' ? { kind: verb, email: subject } : undefined;
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/u.test(text);
}
