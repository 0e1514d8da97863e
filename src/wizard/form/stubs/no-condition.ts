/** Replaces RJSF's `schemaHasNestedConditional`: a step's schema has no condition at any depth. */
export function schemaHasNestedConditional(): boolean {
  return false;
}

export { schemaHasNestedConditional as default };
