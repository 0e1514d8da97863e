import { RULES, type Operation } from './operations.ts';
import { property, type Answer } from './send.ts';

/** The result of an operation. */
export type Outcome =
  | { readonly kind: 'refused'; readonly status: number }
  /** Answered with this number of submissions. */
  | { readonly kind: 'read'; readonly status: number; readonly rows: number }
  /** Accepted, or refused only because of the values written. */
  | { readonly kind: 'allowed'; readonly status: number }
  /** Neither an answer nor a refusal, so that nothing follows from it. */
  | { readonly kind: 'unclear'; readonly status: number };

/**
 * Error codes that only privileged roles receive: Postgres' own for a row that breaks a rule or limit of the table,
 * and the embedded backend's for what it does not serve.
 */
const RIGHT_HELD = /^(?:22|23|54)\w{3}$|^P0001$|^PGRST127$/u;

/** Returns what an answer says about the right to run an operation. */
export function judge(operation: Operation, answer: Answer): Outcome {
  const { status } = answer;
  if (RULES[operation].isSetting) return judgeSignUp(operation, answer);
  if (status === 401 || status === 403 || status === 404 || status === 405) {
    return { kind: 'refused', status };
  }
  const writes = status === 409 || RIGHT_HELD.test(String(property(answer.body, 'code')));
  if (!writes && (status === 429 || status >= 500)) return { kind: 'unclear', status };
  if (status >= 200 && status < 300) {
    if (!RULES[operation].reads) return { kind: 'allowed', status };
    return { kind: 'read', status, rows: rowsIn(answer.body) };
  }
  return { kind: writes ? 'allowed' : 'refused', status };
}

/** Asked of the settings that Supabase Auth shows everyone, so that no account is made. */
function judgeSignUp(operation: Operation, { status, body }: Answer): Outcome {
  if (status === 401 || status === 403) return { kind: 'refused', status };
  const closed = property(body, 'disable_signup');
  const anonymous = property(property(body, 'external'), 'anonymous_users');
  if (status !== 200 || typeof closed !== 'boolean') return { kind: 'unclear', status };
  const open = !closed && (operation === 'sign up' || anonymous === true);
  return { kind: open ? 'allowed' : 'refused', status };
}

/** Returns the number of rows of a list or of a page, or of those that an overview counts by day. */
export function rowsIn(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  const rows = property(body, 'rows');
  if (Array.isArray(rows)) return rows.length;
  const counts = Object.values(Object(property(body, 'days')));
  return counts.reduce<number>((sum, count) => sum + Number(count), 0);
}
