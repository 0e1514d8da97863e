import type { Answers } from '../../engine/form-model.ts';
import { createBrowserStorage, type NativeStorage } from '../../lib/browser-storage.ts';
import { digest, randomId, uuidOf } from '../../lib/ids.ts';

/** Assigns submission ids to answers. */
export interface Attempts {
  /** The same for the same answers, also after a reload and in another tab. */
  readonly idOf: (answers: Answers) => Promise<string>;
}

/**
 * Derives a submission's id from its answers and a secret of this browser. If storage is blocked,
 * the secret lasts as long as the page. An insecure page remembers its ids.
 * @param namespace begins the key
 * @param native throws if the browser blocks it
 */
export function createAttempts(namespace: string, native?: () => NativeStorage): Attempts {
  const storage = createBrowserStorage(native);
  const key = `${namespace}:attempts-secret:1`;
  // Early: two tabs that send at the same moment must have it from the time before.
  const earlier = storage.read(key);
  let secret = earlier ?? randomId();
  if (earlier === null) storage.write(key, secret);
  const assigned = new Map<string, string>();
  return {
    idOf: async (answers) => {
      const text = canonical(answers);
      secret = storage.read(key) ?? secret;
      const sum = await digest(`${secret} ${text}`);
      const id = assigned.get(text) ?? (sum === undefined ? randomId() : uuidOf(sum));
      assigned.set(text, id);
      return id;
    },
  };
}

/** Returns the same text in any order of answers. */
function canonical(answers: Answers): string {
  return JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
