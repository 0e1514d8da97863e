/** Fills the `{name}` places of a declared text. A place without a value stays. */
export function fill(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/gu, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/** Returns the names of a text's places in order. */
export function placesIn(template: string): readonly string[] {
  return Array.from(template.matchAll(/\{(\w+)\}/gu), ([, name = '']) => name);
}
