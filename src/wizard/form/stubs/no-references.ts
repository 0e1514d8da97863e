function refuse(): never {
  throw new Error('A step has a flat schema: keep $ref and $id out of step-schema.ts.');
}

/** Replaces RJSF's `findSchemaDefinition`, which resolves a `$ref`: a step's schema has none. */
export {
  refuse as default,
  refuse as makeAllReferencesAbsolute,
  refuse as splitKeyElementFromObject,
};
