/** The part of the storage that does not work now. */
type StoragePart = 'database' | 'disk';

/**
 * A request can't be done now and can be later: the disk takes no more, or the database is being
 * opened again. Whether it was done is open: a submission that is sent again with its id is safe.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly part: StoragePart;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter = 10;

  constructor(part: StoragePart) {
    super(`The ${part} is not available.`);
    this.part = part;
  }
}
