/** Removes `undefined`: an optional property is absent. */
export function present<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as {
    [Key in keyof Values]?: Exclude<Values[Key], undefined>;
  };
}
