import type { Answers } from '../form-engine/form-model.ts';
import { digest } from './digest.ts';
import { randomId } from './random-id.ts';

/** Which id answers are sent under. */
export interface Attempts {
  /** The id of these answers: the same as before where they are the same, also after a reload. */
  readonly idOf: (answers: Answers) => Promise<string>;
}

interface Attempt {
  readonly id: string;
  readonly digest: string;
}

type AttemptStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Remembers the last attempt in this browser as its id and a digest of its answers, never the answers.
 * It stays after a success: another tab may send the same answers, which are then already stored.
 * Where storage is blocked or the page is not secure, it remembers for as long as the page is open.
 * @param namespace begins the key, so that no other product on this origin reads or writes the attempt
 * @param storage throws where the browser blocks it
 */
export function createAttempts(
  namespace: string,
  storage: () => AttemptStorage = () => window.localStorage,
): Attempts {
  const key = `${namespace}:attempt:1`;
  let last: Attempt | undefined;
  return {
    idOf: async (answers) => {
      const text = canonical(answers);
      const sum = await digest(text);
      // From here on at once: two sendings, also from two tabs, find each other's attempt.
      if (sum === undefined) {
        if (last?.digest !== text) last = { id: randomId(), digest: text };
        return last.id;
      }
      const stored = attemptIn(quietly(() => storage().getItem(key)) ?? null);
      const known = [stored, last].find((attempt) => attempt?.digest === sum);
      const attempt = known ?? { id: randomId(), digest: sum };
      if (attempt !== stored) quietly(() => storage().setItem(key, JSON.stringify(attempt)));
      last = attempt;
      return attempt.id;
    },
  };
}

/** The same text for the same answers, in whatever order they were given. */
function canonical(answers: Answers): string {
  return JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;

function attemptIn(text: string | null): Attempt | undefined {
  const stored: unknown = quietly(() => JSON.parse(text ?? 'null'));
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('id' in stored) || !('digest' in stored)) return undefined;
  const { id, digest: sum } = stored;
  if (typeof id !== 'string' || !UUID.test(id) || typeof sum !== 'string') return undefined;
  return { id, digest: sum };
}

function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
