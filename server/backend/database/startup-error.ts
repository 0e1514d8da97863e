/** Why the backend can't start, in one sentence for the person who started it; its message is all they see. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
