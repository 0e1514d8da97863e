import type { Answers } from '../form-engine/form-model.ts';
import { digest } from './digest.ts';
import { randomId } from './random-id.ts';

/** Which id answers are sent under. */
export interface Attempts {
  /** The id of these answers: the same as before where they are the same, also after a reload. */
  readonly idOf: (answers: Answers) => Promise<string>;
  /** Forgets the last attempt, once it has been stored. */
  readonly clear: () => void;
}

type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Remembers the last attempt in this browser as its id and a digest of its answers, never the answers.
 * Where storage is blocked or the page is not secure, it remembers for as long as the page is open.
 * @param namespace begins the key, so that no other product on this origin reads or writes the attempt
 * @param storage throws where the browser blocks it
 */
export function createAttempts(
  namespace: string,
  storage: () => AttemptStorage = () => window.localStorage,
): Attempts {
  const key = `${namespace}:attempt:1`;
  let last: { readonly answers: string; readonly id: Promise<string> } | undefined;
  const find = async (answers: string): Promise<string> => {
    const sum = await digest(answers);
    if (sum === undefined) return randomId();
    const stored = attemptIn(quietly(() => storage().getItem(key)) ?? null);
    if (stored?.digest === sum) return stored.id;
    const id = randomId();
    quietly(() => storage().setItem(key, JSON.stringify({ id, digest: sum })));
    return id;
  };
  return {
    idOf: (answers) => {
      const text = canonical(answers);
      if (last?.answers !== text) last = { answers: text, id: find(text) };
      return last.id;
    },
    clear: () => {
      last = undefined;
      quietly(() => storage().removeItem(key));
    },
  };
}

/** The same text for the same answers, in whatever order they were given. */
function canonical(answers: Answers): string {
  return JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;

function attemptIn(
  text: string | null,
): { readonly id: string; readonly digest: string } | undefined {
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
