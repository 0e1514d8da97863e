/** jsdom lays nothing out, so no size ever changes: where it lacks the observer of sizes, this one reports none. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= NoSizes;
