/** The longest wait without a frame, as in a hidden tab. */
const MAX_WAIT_MS = 100;

/** Events whose effect depends on the action: a key is sent to the focused element. */
const NOT_AFTER = ['keydown', 'pointerdown', 'pagehide'] as const;

/**
 * Runs an action after the next frame. The person's next key or press, and the end of the page, come
 * after it.
 * @returns a function that cancels it
 */
export function afterFrame(action: () => void): () => void {
  let timer = window.setTimeout(run, MAX_WAIT_MS);
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

/** The press that is under way. */
let endOfPress: Promise<void> | undefined;

const options = { capture: true, passive: true } as const;

if (typeof window !== 'undefined') {
  const begin = () => void (endOfPress ??= untilReleased());
  // A tap sends the events of a mouse after those of the finger, and moves the focus with them.
  for (const type of ['pointerdown', 'mousedown'])
    window.addEventListener(type, begin, options);
}

/**
 * Runs an action now, or after the click if a button or finger is down: moving the target would
 * cancel the click.
 */
export function afterPress(action: () => void): void {
  if (endOfPress) void endOfPress.then(action);
  else action();
}

/** Events that end a press. A key ends a press whose end the page did not receive. */
const ENDS = ['pointerup', 'pointercancel', 'mouseup', 'keydown'] as const;

async function untilReleased(): Promise<void> {
  const ends = new AbortController();
  await new Promise<void>((resolve) => {
    // The click follows in the same task.
    const release = () => window.setTimeout(resolve);
    for (const type of ENDS)
      window.addEventListener(type, release, { ...options, signal: ends.signal });
  });
  ends.abort();
  endOfPress = undefined;
}
