/**
 * Stands in for `@x0k/json-schema-merge`, with which RJSF merges an `allOf`: a step's schema has none.
 * RJSF builds its merger as it loads, so only the merger itself may refuse. The build puts it in place.
 */
function refuse(): never {
  throw new Error('A step has a flat schema: keep allOf out of step-schema.ts.');
}

export const createComparator = (): object => ({
  compareSchemaDefinitions: refuse,
  compareSchemaValues: refuse,
});
export const createMerger = (): object => ({ mergeArrayOfSchemaDefinitions: refuse });
export const createShallowAllOfMerge = (): (() => never) => refuse;
export const createDeduplicator = (): (() => never) => refuse;
export const createIntersector = (): (() => never) => refuse;
