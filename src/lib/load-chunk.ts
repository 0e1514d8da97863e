/** The path of the page that this document was loaded for. */
const FIRST_PATH = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * Loads a chunk of the page's code. Where it is unavailable and a page load would help, as a new release has replaced
 * it, the page is loaded (drafts are saved on leaving); the promise then stays pending. A browser may remember that an
 * import has failed (Chromium 156 does not): then only a page load makes it ask again.
 * @param isPage the code is that of the page that the address names: a page load also brings it where it is another page
 * @throws what the import threw, in every other case: without a network a page load would lose the page
 */
export async function loadChunk<Part>(load: () => Promise<Part>, isPage = false): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const { pathname } = window.location;
    const isOtherPage = isPage && pathname !== FIRST_PATH && isOutOfReach(error);
    const helps = await isReplaced(pathname, isOtherPage);
    // Somebody who has gone elsewhere meanwhile stays there.
    if (!helps || window.location.pathname !== pathname) throw error;
    window.location.reload();
    return new Promise<Part>(() => undefined);
  }
}

/** Returns whether an import failed because the code could not be loaded, rather than by an error in it. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && OUT_OF_REACH.test(error.message);
}

/** The messages of Chromium, Firefox and Safari, which also reports a file of another type. */
const OUT_OF_REACH =
  /dynamically imported module|Importing a module script failed|JavaScript MIME type/iu;

/** Returns whether the server has the page, and it is another one or has another script: never the same twice. */
export async function isReplaced(
  pathname = window.location.pathname,
  isOtherPage = false,
): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const page = await fetch(pathname, { cache: 'no-store' });
    const type = page.headers.get('content-type') ?? '';
    if (!page.ok || !type.includes('text/html')) return false;
    return isOtherPage || (Boolean(script) && !(await page.text()).includes(script ?? ''));
  } catch {
    return false;
  }
}
