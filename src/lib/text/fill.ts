/** A place of a declared text: `{name}`, or `{name|you}` with the text for a missing value. */
export interface TextPlace {
  /** With its braces. */
  readonly written: string;
  readonly name: string;
  readonly otherwise: string | undefined;
}

/** The one grammar of places. Checks refuse `{home.city}`, since a part is a question. */
const PLACE = /\{([\w.]+)(?:\|([^{}]*))?\}/gu;

/** Returns the places of a text in order. */
export function parsePlaces(text: string): readonly TextPlace[] {
  return Array.from(text.matchAll(PLACE), ([written, name = '', otherwise]) => {
    return { written, name, otherwise };
  });
}

/** Returns the name of the place that is the whole text. */
export function placeAlone(text: string): string | undefined {
  const [place] = parsePlaces(text);
  return place?.written === text && place.otherwise === undefined ? place.name : undefined;
}

/** Returns `undefined` to leave a place. */
export type FillPlace = (name: string, otherwise: string | undefined) => string | undefined;

/** Fills the places of a text by a function. */
export function fillPlaces(text: string, fillPlace: FillPlace): string {
  return text.replace(PLACE, (written, name: string, otherwise: string | undefined) => {
    return fillPlace(name, otherwise) ?? written;
  });
}

/** Fills the `{name}` places of a declared text. A place without a value stays. */
export function fill(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return fillPlaces(template, (name, otherwise) =>
    otherwise === undefined && Object.hasOwn(values, name) ? String(values[name]) : undefined,
  );
}

/** Fills the places in the query of an address, encoded. A place without a value is empty. */
export function fillAddress(
  address: string,
  values: Readonly<Record<string, string | undefined>>,
): string {
  return fillPlaces(address, (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return new URLSearchParams({ value: value ?? '' }).toString().slice('value='.length);
  });
}

/** Returns the names of a text's places that have no text for a missing value, in order. */
export function placesIn(template: string): readonly string[] {
  return parsePlaces(template).flatMap(({ name, otherwise }) =>
    otherwise === undefined ? [name] : [],
  );
}
