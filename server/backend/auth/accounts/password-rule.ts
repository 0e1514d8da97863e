/**
 * Equals `minimum_password_length` of supabase/config.toml for hosted projects. A password that may
 * be the only factor has at least 15 characters (NIST SP 800-63B-4, section 3.1.1.2).
 */
const MIN_LENGTH = 15;

/** Signs and digits at the end, which do not improve a common password. */
const DECORATION = /\P{L}{1,12}$/u;

/** Returns the fault of a new password, as a sentence; `undefined` if the password is accepted. */
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
 * About 50,000 passwords, loaded with the first new account, as most servers make no account while
 * they run.
 */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}
