/** Fills the `{name}` places of a declared text. A place without a value stays. */
export function fill(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/gu, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}

/** Fills the places in the query of an address, encoded. A place without a value is empty. */
export function fillAddress(
  address: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  return address.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return new URLSearchParams({ value: value ?? '' }).toString().slice('value='.length);
  });
}

/** Returns the names of a text's places in order. */
export function placesIn(template: string): readonly string[] {
  return Array.from(template.matchAll(/\{(\w+)\}/gu), ([, name = '']) => name);
}
