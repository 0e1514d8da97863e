/** What a database has that people or programs can rely on. */
export type ObjectKind =
  | 'extension'
  | 'table'
  | 'column'
  | 'constraint'
  | 'view'
  | 'index'
  | 'function'
  | 'trigger'
  | 'policy'
  | 'row security'
  | 'grant'
  | 'comment';

/** One of them; two databases agree where all their objects have the same definitions. */
export interface DatabaseObject {
  readonly kind: ObjectKind;
  /** The table or view it belongs to; its own name if it is one. */
  readonly relation: string;
  /** Distinct among its kind and relation. Of a grant: role, privilege and column; of a comment: what it is on. */
  readonly name: string;
  readonly definition: string;
  /** Of a constraint: the columns it looks at. */
  readonly columns: readonly string[];
  /** Of a constraint: whether all rows keep it, or new ones only. Not part of the definition. */
  readonly validated: boolean;
}

/** Every object of the schema `public`, by a key of its own, in the order in which they can be made. */
export type Snapshot = ReadonlyMap<string, DatabaseObject>;

export function objectKey({ kind, relation, name }: DatabaseObject): string {
  return JSON.stringify([kind, relation, name]);
}
