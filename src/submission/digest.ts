/**
 * SHA-256 of a text, in hexadecimal.
 * @returns `undefined` where the page is not secure: browsers keep `crypto.subtle` for those that are
 */
export async function digest(text: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return undefined;
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hexadecimal(new Uint8Array(bytes));
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
