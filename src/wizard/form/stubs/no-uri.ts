function refuse(): never {
  throw new Error('A step has a flat schema: keep $ref and $id out of step-schema.ts.');
}

/**
 * Stands in for `fast-uri`, with which RJSF resolves a `$ref` against an `$id`: a step's schema has neither.
 * The build puts it in place.
 */
export const uriResolver = { equal: refuse, resolve: refuse };

export { uriResolver as default };
