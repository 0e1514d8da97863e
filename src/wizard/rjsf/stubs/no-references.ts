function refuse(): never {
  throw new Error("A question's schema is flat: keep $ref and $id out of rjsf/question.tsx.");
}

/** Replaces RJSF's `findSchemaDefinition`, which resolves a `$ref`: a question's schema has none. */
export {
  refuse as default,
  refuse as makeAllReferencesAbsolute,
  refuse as splitKeyElementFromObject,
};
