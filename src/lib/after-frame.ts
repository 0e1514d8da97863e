/** The longest wait where no frame is painted, as in a tab that is not shown. */
const LONGEST_WAIT_MS = 100;

/**
 * Runs an action once the next frame has been painted; several run in the order in which they were given.
 * @returns cancels it
 */
export function afterFrame(action: () => void): () => void {
  let timer = window.setTimeout(run, LONGEST_WAIT_MS);
  const frame = window.requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run);
  });
  function run(): void {
    window.cancelAnimationFrame(frame);
    action();
  }
  return () => {
    window.clearTimeout(timer);
    window.cancelAnimationFrame(frame);
  };
}
