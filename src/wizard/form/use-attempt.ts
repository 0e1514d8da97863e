import { useEffect, useState, type RefObject } from 'react';
import type { FieldError } from '../../form-engine/field-errors.ts';
import { fill } from '../../lib/fill.ts';
import { focusQuestion } from './focus-question.ts';

/** The latest try to leave a step that has errors. */
export interface Attempt {
  /** The errors that it found and that are still there. */
  readonly errors: readonly FieldError[];
  /** It found more than one. */
  readonly foundMany: boolean;
  /** Takes what a try has found. */
  readonly fail: (found: readonly FieldError[]) => void;
}

/**
 * Keeps what was wrong when the step was to be left, until that is answered. The focus moves to the first of the
 * questions, and the page's title says that there are errors.
 * @param errors of the step as it is now
 * @param errorTitle `{title}` is filled in
 * @param list of the errors: it is scrolled into sight
 */
export function useAttempt(
  errors: readonly FieldError[],
  errorTitle: string,
  list: RefObject<HTMLElement | null>,
): Attempt {
  const [found, setFound] = useState<readonly string[]>([]);
  const left = errors.filter(({ field }) => found.includes(field));
  useEffect(() => {
    const [first] = found;
    if (first === undefined) return;
    // Tests without layout have no scrolling.
    if (list.current && 'scrollIntoView' in list.current) list.current.scrollIntoView();
    focusQuestion(first);
  }, [found, list]);
  const isWrong = left.length > 0;
  useEffect(() => {
    if (!isWrong) return undefined;
    const { title } = document;
    document.title = fill(errorTitle, { title });
    return () => {
      document.title = title;
    };
  }, [errorTitle, isWrong]);
  return {
    errors: left,
    foundMany: found.length > 1,
    fail: (wrong) => setFound(wrong.map(({ field }) => field)),
  };
}
