/** Does something when nothing else is to be done. @returns what calls it off */
export function whenIdle(action: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
