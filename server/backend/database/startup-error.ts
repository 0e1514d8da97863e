/** The reason why the backend can't start, in one sentence for the person who started it; they see only its message. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
