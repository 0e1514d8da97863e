/** Replaces RJSF's `deepEquals` over `fast-equals`: `step-theme.ts` has the fields compared by their properties alone. */
export function deepEquals(): never {
  throw new Error('Keep experimental_componentUpdateStrategy "shallow" in step-theme.ts.');
}

export { deepEquals as default };
