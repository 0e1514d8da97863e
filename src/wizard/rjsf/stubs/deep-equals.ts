/** Replaces RJSF's `deepEquals` over `fast-equals`: `rjsf/question.tsx` has the fields compared by their properties alone. */
export function deepEquals(): never {
  throw new Error('Keep experimental_componentUpdateStrategy "shallow" in rjsf/question.tsx.');
}

export { deepEquals as default };
