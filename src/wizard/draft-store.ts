import type { Answers } from '../form-engine/form-model.ts';

/** Keeps unfinished answers in this browser. None of it ever throws: without storage there are no drafts. */
export interface DraftStore {
  /** What was saved, as it lies there: it may be of any shape, and `undefined` when there is nothing readable. */
  readonly load: () => unknown;
  /** What lies there now, by whomever, for a look that takes nothing over. */
  readonly peek: () => unknown;
  readonly save: (answers: Answers) => void;
  /** Deletes the draft, whoever wrote it. */
  readonly clear: () => void;
  /** Deletes the draft unless another tab has written it since: someone may still be at work there. */
  readonly clearOwn: () => void;
}

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * @param namespace begins the key, so that no other product on this origin reads or writes the draft
 * @param storage throws where the browser blocks it
 */
export function createDraftStore(
  namespace: string,
  storage: () => DraftStorage = () => window.localStorage,
): DraftStore {
  const key = `${namespace}:draft:1`;
  let known: string | null = null;
  const clear = (): void => quietly(() => storage().removeItem(key));
  return {
    load: () =>
      quietly(() => {
        known = storage().getItem(key);
        return known === null ? undefined : answersIn(JSON.parse(known));
      }),
    peek: () => quietly(() => answersIn(JSON.parse(storage().getItem(key) ?? 'null'))),
    save: (answers) =>
      quietly(() => {
        const text = JSON.stringify({ answers });
        storage().setItem(key, text);
        known = text;
      }),
    clear,
    clearOwn: () => {
      if (quietly(() => storage().getItem(key)) === known) clear();
    },
  };
}

function answersIn(draft: unknown): unknown {
  return typeof draft === 'object' && draft !== null && 'answers' in draft
    ? draft.answers
    : undefined;
}

/** Storage may be blocked, full or filled by others: the wizard then works as if it were empty. */
function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
