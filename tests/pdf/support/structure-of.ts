/** A PDF's structure by the types of its elements: `Document(H1 P L(LI(Lbl LBody)))`. */
export function structureOf(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gmsu)].map(
      ([, number = '', body = '']) => [number, body] as const,
    ),
  );
  const root = [...objects].find(([, body]) => body.includes('/S /Document'));
  return root ? elementOf(root[0], objects) : '';
}

function elementOf(number: string, objects: ReadonlyMap<string, string>): string {
  const body = objects.get(number) ?? '';
  const type = /\/S \/(\w+)/u.exec(body)?.[1] ?? '?';
  const children = /\/K \[(.*?)\]/su.exec(body)?.[1] ?? '';
  // A number without R is a mark on the page, not an element; after Pg stands the page of a mark.
  const elements = [...children.matchAll(/(?<!\/Pg )\b(\d+) 0 R/gu)].map(([, one = '']) =>
    elementOf(one, objects),
  );
  return elements.length > 0 ? `${type}(${elements.join(' ')})` : type;
}
