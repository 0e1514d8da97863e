/**
 * Runs an action once nobody has typed or pressed for a time.
 * @param pause in milliseconds
 * @returns a function that cancels it
 */
export function afterPause(pause: number, action: () => void): () => void {
  const end = new AbortController();
  const options = { capture: true, passive: true, signal: end.signal };
  let timer: number | undefined;
  const restart = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      end.abort();
      action();
    }, pause);
  };
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, restart, options);
  restart();
  return () => {
    window.clearTimeout(timer);
    end.abort();
  };
}
