/** Replaces RJSF's `deepEquals` over `fast-equals`: `rjsf/registry.ts` has the fields compared by their properties alone. */
export function deepEquals(): never {
  throw new Error('Keep experimental_componentUpdateStrategy "shallow" in rjsf/registry.ts.');
}

export { deepEquals as default };
