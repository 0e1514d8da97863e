/** What PostgREST tells a request's SQL about it, as parameters of its one transaction. */
export interface RequestContext {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  /** JSON. */
  readonly claims: string;
  /** JSON, lower-case names. */
  readonly headers: string;
  readonly method: string;
  readonly path: string;
}

/** One statement that gives exactly one row. */
export interface Statement {
  readonly text: string;
  readonly values: readonly string[];
}
