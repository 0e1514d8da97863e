/** The backend answered with an error, or could not be reached (status 0). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}
