/**
 * Milliseconds after which any browser has started to read the file. No event reports it: Firefox reads in a
 * later task (Mozilla's bug 1282407), Safari later still, and an address that is revoked by then ends the
 * download in an error (WebKit's bug 211234). So it is not shortened for those who sign out right after
 * saving either: the address is this document's alone, and the file is in their folder anyway.
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
