/**
 * Milliseconds after which any browser has read the file; no event reports it. Revoking the URL
 * earlier fails the download (Mozilla's bug 1282407, WebKit's bug 211234).
 */
const KEPT = 60_000;

/** Downloads a file, as a link with `download` does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
