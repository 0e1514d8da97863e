/** What the server knows of a request's sender; never taken from the request itself. */
export interface ClientInfo {
  /** The address the connection comes from, or that a trusted proxy names. */
  readonly address: string;
  /** Whether the visitor sits at this very computer: loopback peer, localhost as Host, no proxy between. */
  readonly trustworthyLocal: boolean;
}
