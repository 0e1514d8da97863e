/**
 * Milliseconds after which any browser has started to read the file. No event reports it. Firefox
 * reads in a later task (Mozilla's bug 1282407), Safari later still, and revoking the URL by then
 * ends the download in an error (WebKit's bug 211234). Signing out does not shorten it: the URL
 * belongs to this document, and the file is on the disk anyway.
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
