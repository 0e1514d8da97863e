/** The part of JSON Schema that the meta-schemas are written in and types follow from. */
export interface MetaSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string | undefined;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: MetaSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, MetaSchema | false>>;
  readonly definitions?: Readonly<Record<string, MetaSchema>>;
  readonly anyOf?: readonly MetaSchema[];
  readonly oneOf?: readonly MetaSchema[];
  readonly allOf?: readonly (MetaSchema & Conditional)[];
}

interface Conditional {
  readonly if?: MetaSchema;
  readonly then?: MetaSchema;
  readonly else?: MetaSchema;
}

/** Returns an equal schema without conditions, which types cannot express: one variant for each outcome. */
export function withoutConditions(schema: MetaSchema): MetaSchema {
  const { allOf: conditions = [], anyOf: _, oneOf: __, ...own } = schema;
  if (!conditions.some((one) => one.if)) return withoutKeyChoices(schema);
  const looked = new Set(conditions.flatMap((one) => Object.keys(one.if?.properties ?? {})));
  const variants = [...looked].reduce<readonly MetaSchema[]>(
    (all, key) => all.flatMap((one) => variantsBy(one, key)),
    [own],
  );
  const decided = variants.map((variant) =>
    conditions.reduce<MetaSchema>(
      (one, { if: test = {}, then = {}, else: otherwise = {} }) =>
        merged(one, fits(variant, test) ? then : otherwise) || one,
      variant,
    ),
  );
  return { anyOf: decided.filter(isPossible), description: schema.description ?? '' };
}

/** Drops an `anyOf` or `oneOf` that only says which keys are present: the compiler makes empty types of it. */
function withoutKeyChoices({ anyOf, oneOf, ...own }: MetaSchema): MetaSchema {
  const isShape = (one: MetaSchema) => Object.keys(one).some((key) => key !== 'required');
  return {
    ...own,
    ...(anyOf?.some(isShape) && { anyOf }),
    ...(oneOf?.some(isShape) && { oneOf }),
  };
}

/** Returns a variant for each value of a key, or one with and one without a key that takes any value. */
function variantsBy(schema: MetaSchema, key: string): readonly MetaSchema[] {
  const declared = schema.properties?.[key];
  const { enum: values, ...property }: MetaSchema = declared === false ? {} : (declared ?? {});
  const taken = values?.map((value) => ({ ...property, const: value })) ?? [property];
  const isRequired = values !== undefined && schema.required?.includes(key);
  const options: readonly (MetaSchema | false)[] = isRequired ? taken : [...taken, false];
  return options.map((option) => ({
    ...schema,
    properties: { ...schema.properties, [key]: option },
    ...(option !== false && { required: [...(schema.required ?? []), key] }),
  }));
}

function fits(variant: MetaSchema, test: MetaSchema): boolean {
  const properties = Object.entries(test.properties ?? {});
  return (
    (test.required ?? []).every((key) => variant.required?.includes(key)) &&
    properties.every(([key, one]) => {
      const own = variant.properties?.[key];
      if (one === false || own === false) return one === own;
      return one.enum ? one.enum.includes(own?.const) : own?.const === one.const;
    })
  );
}

function isPossible({ properties = {}, required = [] }: MetaSchema): boolean {
  return required.every((key) => properties[key] !== false);
}

/** Returns what both ask for. A reference stays as it is, so that its type keeps its name. */
function merged(one: MetaSchema | false, other: MetaSchema | false): MetaSchema | false {
  if (one === false || other === false) return false;
  if (Object.keys(other).length === 0) return one;
  if (one.$ref !== undefined) return { allOf: [one, other] };
  const names = Object.keys({ ...one.properties, ...other.properties });
  const properties = names.map((name) => [
    name,
    merged(one.properties?.[name] ?? {}, other.properties?.[name] ?? {}),
  ]);
  return {
    ...one,
    ...other,
    ...(names.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(one.items && { items: merged(one.items, other.items ?? {}) || one.items }),
    required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
  };
}
