/** The longest wait where no frame is painted, as in a tab that is not shown. */
const LONGEST_WAIT_MS = 100;

/** Events whose effect depends on what the action does: a key goes where the focus is. */
const NOT_AFTER = ['keydown', 'pointerdown'] as const;

/**
 * Runs an action once the next frame has been painted, or before the person's next key or press if that is earlier;
 * several run in the order in which they were given.
 * @returns cancels it
 */
export function afterFrame(action: () => void): () => void {
  let timer = window.setTimeout(run, LONGEST_WAIT_MS);
  const frame = window.requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run);
  });
  for (const type of NOT_AFTER) window.addEventListener(type, run, { capture: true });
  function cancel(): void {
    window.clearTimeout(timer);
    window.cancelAnimationFrame(frame);
    for (const type of NOT_AFTER) window.removeEventListener(type, run, { capture: true });
  }
  function run(): void {
    cancel();
    action();
  }
  return cancel;
}
