/** The requirements of one branch of a condition on other fields. */
export interface Effect<Name extends string = string> {
  readonly required: readonly Name[];
  readonly absent: readonly Name[];
}

/** One `if`/`then`/`else` of the declaration. Its test is the function at the same index of `Form.conditions`. */
export interface Condition<Name extends string = string> {
  readonly then: Effect<Name>;
  readonly else: Effect<Name>;
}
