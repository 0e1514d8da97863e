import { isRecord } from '#src/lib/json.ts';
import type { Operation } from './operations.ts';
import { property, type HttpAnswer } from './send.ts';

export interface Judgement {
  readonly operation: Operation;
  /** `allowed`: accepted, or refused for the values alone. `unclear`: the right can't be judged. */
  readonly kind: 'refused' | 'allowed' | 'unclear';
  readonly status: number;
  readonly rows?: number;
}

/** Error codes that only callers with the right receive: a row breaks a rule. */
const RIGHT_HELD = /^(?:22|23|54)\w{3}$|^P0001$/u;

/** Returns whether an answer shows the right to an operation. */
export function judge(operation: Operation, answer: HttpAnswer): Judgement {
  const { status, body } = answer;
  const kind = operation.isSetting ? judgeSignUp(operation, answer) : judgeRight(answer);
  const reads = kind === 'allowed' && operation.reads && status < 300;
  return { operation, kind, status, ...(reads && { rows: rowsIn(body) }) };
}

function judgeRight({ status, body }: HttpAnswer): Judgement['kind'] {
  if (status === 401 || status === 403 || status === 404 || status === 405) return 'refused';
  const isHeld = status === 409 || RIGHT_HELD.test(String(property(body, 'code')));
  if (isHeld || (status >= 200 && status < 300)) return 'allowed';
  return status === 429 || status >= 500 ? 'unclear' : 'refused';
}

/** Reads Auth's public settings, so that no account is made. */
function judgeSignUp({ name }: Operation, { status, body }: HttpAnswer): Judgement['kind'] {
  if (status === 401 || status === 403) return 'refused';
  const closed = property(body, 'disable_signup');
  const anonymous = property(property(body, 'external'), 'anonymous_users');
  if (status !== 200 || typeof closed !== 'boolean') return 'unclear';
  return !closed && (name === 'sign up' || anonymous === true) ? 'allowed' : 'refused';
}

/**
 * Returns the faults of Auth's settings as sentences.
 * @param signIn the declared ways to sign in
 */
export function settingFaults(
  settings: unknown,
  signIn: readonly string[],
): readonly string[] {
  const external = property(settings, 'external');
  const providers = isRecord(external) ? Object.keys(external) : [];
  const undeclared = providers.filter(
    (provider) =>
      property(external, provider) === true &&
      !OTHER_SETTINGS.has(provider) &&
      !signIn.includes(provider),
  );
  return [
    ...(property(settings, 'mailer_autoconfirm') === true ? [AUTOCONFIRM] : []),
    ...undeclared.map(
      (provider) =>
        `Auth takes sign-ins by "${provider}", which schema/site.json does not name: disable this provider, or declare it under staff.signIn.`,
    ),
  ];
}

/** Operators make accounts with passwords. */
const OTHER_SETTINGS: ReadonlySet<string> = new Set(['email', 'anonymous_users']);

const AUTOCONFIRM =
  'Auth confirms email addresses unasked (mailer_autoconfirm), so that anybody with such an address at a sign-on provider gets into the account: set enable_confirmations.';

/** Returns the rows of a list or page, or the sum of an overview's days. */
export function rowsIn(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  const rows = property(body, 'rows');
  if (Array.isArray(rows)) return rows.length;
  const counts = Object.values(Object(property(body, 'days')));
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}
