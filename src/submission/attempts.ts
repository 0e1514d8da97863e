import type { Answers } from '../form-engine/form-model.ts';
import { createBrowserStorage, type NativeStorage } from '../lib/browser-storage.ts';
import { digest, randomId, uuidOf } from '../lib/ids.ts';

/** Assigns submission ids to answers. */
export interface Attempts {
  /** Returns the id of these answers: the same for the same answers, also after a reload and in another tab. */
  readonly idOf: (answers: Answers) => Promise<string>;
}

/**
 * Derives the id of a submission from its answers and a secret of this browser, so that no attempt
 * has to be stored. If storage is blocked, the secret lasts as long as the page is open. If the
 * page is not secure, there is no digest, and the page remembers the ids that it has assigned.
 * @param namespace begins the key, so that no other product on this origin reads or writes the
 * secret
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

/** Returns the same text for the same answers, in any order. */
function canonical(answers: Answers): string {
  return JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
