/** Returns a UUID, version 4, also if an insecure page lacks `crypto.randomUUID`. */
export function randomId(source: Pick<Crypto, 'getRandomValues'> = globalThis.crypto): string {
  return uuidOf(hexadecimal(source.getRandomValues(new Uint8Array(16))));
}

/** Returns a UUID, version 4, of the first 122 bits of an unguessable hexadecimal text. */
export function uuidOf(text: string): string {
  return text.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12}).*$/u, (_, ...parts: string[]) => {
    const [first, second, third, variant = '0', fourth, last] = parts;
    const variantDigit = ((Number.parseInt(variant, 16) & 0x3) | 0x8).toString(16);
    return `${first}-${second}-4${third}-${variantDigit}${fourth}-${last}`;
  });
}

/**
 * Returns the SHA-256 in hexadecimal.
 * @returns `undefined` if an insecure page lacks `crypto.subtle`
 */
export async function digest(text: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return undefined;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexadecimal(new Uint8Array(bytes));
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
