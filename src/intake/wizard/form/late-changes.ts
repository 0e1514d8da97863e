import { useLayoutEffect, useState } from 'react';
import { afterFrame } from '#src/lib/later.ts';

/** Returns the changes of a component. The one that waits is made when the component is removed. */
export function useLateChanges(): LateChanges {
  const [changes] = useState(() => new LateChanges());
  useLayoutEffect(() => changes.flush, [changes]);
  return changes;
}

/** Makes changes in their order: at once, or after the frame that shows them already. */
export class LateChanges {
  #waiting: (() => void) | undefined;

  /** The page shows a change that is not made yet. */
  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  /** Makes the change that waits. */
  readonly flush = (): void => this.#waiting?.();

  /** Makes the change that waits, and then this one. */
  readonly now = (change: () => void): void => {
    this.flush();
    change();
  };

  /** Makes a change after the next frame, and before the next key or press, or the page's end. */
  readonly afterFrame = (change: () => void): void => {
    this.flush();
    const run = (): void => {
      cancel();
      this.#waiting = undefined;
      change();
    };
    const cancel = afterFrame(run);
    this.#waiting = run;
  };
}
