import { flushSync } from 'react-dom';

/**
 * Renders a change before the event goes on, which needs its result: a submission reads the last
 * text, and the focus moves to an element that the change adds.
 */
export function renderNow(change: () => void): void {
  flushSync(change);
}
