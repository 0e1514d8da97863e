import { useEffect, useMemo, useRef } from 'react';
import type { Answers } from '../form-engine/form-model.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { DraftStore } from './draft-store.ts';

export interface Draft {
  /** Forgets everything, for someone who starts over. */
  readonly clear: () => void;
  /** Forgets what this tab has sent, and keeps what another tab has written since. */
  readonly clearSent: () => void;
}

/**
 * Keeps a draft of these answers while someone types, and at once on a change of step and when the page goes away.
 * @param answers what to save, or `undefined` while nobody has changed anything
 */
export function useDraft(
  store: DraftStore | undefined,
  answers: Answers | undefined,
  stepId: string,
): Draft {
  const saver = useMemo(() => (store ? createDraftSaver(store) : undefined), [store]);
  useEffect(() => {
    if (answers) saver?.schedule(answers);
  }, [saver, answers]);
  const savedStep = useRef(stepId);
  useEffect(() => {
    if (savedStep.current === stepId) return;
    savedStep.current = stepId;
    saver?.flush();
  }, [saver, stepId]);
  useEffect(() => saver?.flush, [saver]);
  useEffect(() => {
    const flush = (): void => saver?.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [saver]);
  return useMemo(
    () => ({
      clear: () => {
        saver?.cancel();
        store?.clear();
      },
      clearSent: () => {
        saver?.cancel();
        store?.clearOwn();
      },
    }),
    [saver, store],
  );
}
