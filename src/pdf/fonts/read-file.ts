/**
 * Reads a file of our site, for as long as something comes.
 * @param silence milliseconds without anything after which it gives up
 * @throws when the file can't be loaded
 */
export async function readFile(address: string, silence: number): Promise<Uint8Array> {
  const controller = new AbortController();
  let timer = setTimeout(() => controller.abort(), silence);
  try {
    const answer = await fetch(address, { signal: controller.signal });
    if (!answer.ok) throw new Error(`${address} could not be had: ${answer.status}`);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), silence);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}
