/** Editors, git and scripts remove or empty a file before they fill it, and a file may be seen half written. */
const SETTLED_AFTER_MS = 150;

/** Returns a function that starts the work once it has not been called for a moment. */
export function onceSettled(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, SETTLED_AFTER_MS);
  };
}
