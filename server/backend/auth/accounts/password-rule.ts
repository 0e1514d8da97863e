/**
 * Equals `minimum_password_length` of supabase/config.toml. NIST SP 800-63B-4, section 3.1.1.2: at
 * least 15 characters if the password is the only factor.
 */
const MIN_LENGTH = 15;

/** Endings that do not improve a common password. */
const DECORATION = /\P{L}{1,12}$/u;

/** Returns the fault of a new password as a sentence. */
export async function passwordFault(password: string): Promise<string | undefined> {
  const text = password.normalize('NFKC').toLowerCase();
  if (Array.from(text).length < MIN_LENGTH) {
    return `Password should be at least ${MIN_LENGTH} characters.`;
  }
  const common = await loadCommonPasswords();
  const repeated = /^(.{1,100}?)\1+$/su.exec(text)?.[1];
  const near = [text, text.replace(DECORATION, ''), repeated ?? text];
  return near.some((one) => common.has(one)) || (repeated !== undefined && repeated.length < 4)
    ? 'Password is one of the most common passwords, or close to one. Please choose another one.'
    : undefined;
}

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Loads about 50,000 passwords with the first new account: most servers make no account while they
 * run.
 */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}
