/** A file may be seen half written. */
const SETTLED_AFTER_MS = 150;

/** Returns a function that starts the work after a moment without calls. */
export function onceSettled(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, SETTLED_AFTER_MS);
  };
}
