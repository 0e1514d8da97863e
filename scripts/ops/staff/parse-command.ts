export type Command =
  | { readonly kind: 'add'; readonly email: string; readonly generate: boolean }
  | { readonly kind: 'remove'; readonly email: string }
  | { readonly kind: 'list' };

export const USAGE = `Usage:
  npm run staff -- add <email>              asks for a password (or reads it from standard input):
                                            12 characters or more, none of the most common ones
  npm run staff -- add <email> --generate   generates a password and prints it once
  npm run staff -- list
  npm run staff -- remove <email>

Uses DATA_DIR (.data), or a hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;

/** @returns `undefined` when it is no command */
export function parseCommand(words: readonly string[]): Command | undefined {
  const [verb, ...rest] = words.filter((word) => word !== '--generate');
  const generate = words.includes('--generate');
  const [email, ...more] = rest;
  if (more.length > 0 || (generate && verb !== 'add')) return undefined;
  if (verb === 'list' && email === undefined) return { kind: 'list' };
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/u.test(email)) return undefined;
  if (verb === 'add') return { kind: 'add', email, generate };
  return verb === 'remove' ? { kind: 'remove', email } : undefined;
}
