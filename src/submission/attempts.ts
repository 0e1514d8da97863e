import type { Answers } from '../form-engine/form-model.ts';
import { createBrowserStorage, type NativeStorage } from '../lib/browser-storage.ts';
import { digest, randomId, uuidOf } from '../lib/ids.ts';

/** Assigns submission ids to answers. */
export interface Attempts {
  /** The id of these answers: the same as before where they are the same, also after a reload. */
  readonly idOf: (answers: Answers) => Promise<string>;
}

interface Attempt {
  readonly id: string;
  readonly digest: string;
}

/** Attempts to remember: answers that were changed, changed back and sent again have been sent before. */
const REMEMBERED = 8;

/**
 * Remembers the latest attempts in this browser, each as its id and a digest of its answers, never the
 * answers. They stay after a success: another tab may send the same answers, which are then already stored.
 * The id of an attempt follows from its answers and a secret of this browser: tabs that send the same answers at
 * the same moment send one id, although neither can see yet what the other writes.
 * Where storage is blocked or the page is not secure, it remembers for as long as the page is open.
 * @param namespace begins the key, so that no other product on this origin reads or writes the attempts
 * @param native throws where the browser blocks it
 */
export function createAttempts(namespace: string, native?: () => NativeStorage): Attempts {
  const storage = createBrowserStorage(native);
  const key = `${namespace}:attempts:1`;
  const secretKey = `${namespace}:attempts-secret:1`;
  // Early: two tabs that send at the same moment must have it from the time before.
  const earlier = storage.read(secretKey);
  let secret = earlier ?? randomId();
  if (earlier === null) storage.write(secretKey, secret);
  let own: readonly Attempt[] = [];
  return {
    idOf: async (answers) => {
      const text = canonical(answers);
      const sum = await digest(text);
      secret = storage.read(secretKey) ?? secret;
      const id = await digest(`${secret} ${text}`);
      const stored = sum === undefined ? [] : attemptsIn(storage.read(key));
      const wanted = sum ?? text;
      const known = [...stored, ...own].find((attempt) => attempt.digest === wanted);
      const attempt = known ?? { id: id === undefined ? randomId() : uuidOf(id), digest: wanted };
      own = withLatest(own, attempt);
      if (sum !== undefined && !stored.includes(attempt)) {
        storage.write(key, JSON.stringify(withLatest(stored, attempt)));
      }
      return attempt.id;
    },
  };
}

function withLatest(attempts: readonly Attempt[], latest: Attempt): readonly Attempt[] {
  const others = attempts.filter((attempt) => attempt.digest !== latest.digest);
  return [latest, ...others].slice(0, REMEMBERED);
}

/** Returns the same text for the same answers, in any order. */
function canonical(answers: Answers): string {
  return JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;

function attemptsIn(text: string | null): readonly Attempt[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(stored) ? stored.filter(isAttempt).slice(0, REMEMBERED) : [];
  } catch {
    return [];
  }
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    UUID.test(value.id) &&
    'digest' in value &&
    typeof value.digest === 'string'
  );
}
