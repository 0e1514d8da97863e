/** A press that ends elsewhere, or never, holds nothing back for longer. */
const LONGEST_PRESS_MS = 1000;

let endOfPress: Promise<void> | undefined;

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true } as const;
  window.addEventListener('pointerdown', () => void (endOfPress ??= untilReleased()), options);
}

/**
 * Runs an action now or, while a mouse button or a finger is down, once it has been lifted and its click has been
 * heard: what moves away from under a press loses the click.
 */
export function afterPress(action: () => void): void {
  if (endOfPress) void endOfPress.then(action);
  else action();
}

async function untilReleased(): Promise<void> {
  const ends = new AbortController();
  await new Promise<void>((resolve) => {
    // The click follows in the same task.
    const release = () => window.setTimeout(resolve);
    const options = { capture: true, passive: true, signal: ends.signal };
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    window.setTimeout(resolve, LONGEST_PRESS_MS);
  });
  ends.abort();
  endOfPress = undefined;
}
