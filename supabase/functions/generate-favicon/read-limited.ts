/**
 * Reads a body, and stops as soon as it has become too large.
 * @throws when it is larger than `limit` bytes
 */
export async function readLimited(response: Response, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return join(chunks, length);
    length += part.value.length;
    if (length > limit) {
      await reader?.cancel();
      throw new Error(`The provider's answer is larger than ${limit} bytes.`);
    }
    chunks.push(part.value);
  }
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
