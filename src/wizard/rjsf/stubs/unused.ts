function refuse(): never {
  throw new Error(
    'Keep rjsf/question.tsx without $ref and $id, and its update strategy "shallow".',
  );
}

/**
 * Replaces RJSF's `findSchemaDefinition`, which resolves a `$ref`: a question's schema is flat and has none. And
 * `deepEquals` over `fast-equals`: the fields are compared by their properties alone.
 */
export {
  refuse as default,
  refuse as makeAllReferencesAbsolute,
  refuse as splitKeyElementFromObject,
};
