/** The path of this document's page. */
const FIRST_PATH = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * Loads a chunk. If a new release has replaced it, reloads the page, and the promise stays pending.
 * @param isPage the chunk is the URL's page: a reload also helps if it is another page
 * @throws the import's error in every other case: without a network a reload would lose the page
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  isPage = false,
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const { pathname } = window.location;
    const isOtherPage = isPage && pathname !== FIRST_PATH && isOutOfReach(error);
    const helps = isOtherPage
      ? (await servedPage(pathname)) !== undefined
      : await isReplaced(pathname);
    // A person who has left meanwhile is not brought back.
    if (!helps || window.location.pathname !== pathname) throw error;
    window.location.reload();
    return new Promise<Part>(() => undefined);
  }
}

/** Returns whether the code could not be loaded, rather than failed. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && OUT_OF_REACH.test(error.message);
}

/** The messages of Chromium, Firefox and Safari. */
const OUT_OF_REACH =
  /dynamically imported module|Importing a module script failed|JavaScript MIME type/iu;

/**
 * Returns whether the server has the page with another script. The same page is never reloaded
 * twice.
 */
export async function isReplaced(pathname = window.location.pathname): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await servedPage(pathname);
  return Boolean(script) && page !== undefined && !page.includes(script ?? '');
}

/**
 * Loads the page again if the server has it now: some browsers keep the failure of an import, so only
 * a reload requests the code again (whatwg/html#6768).
 * @returns whether the page is loaded again
 */
export async function reloadIfServed(): Promise<boolean> {
  const isServed = (await servedPage(window.location.pathname)) !== undefined;
  if (isServed) window.location.reload();
  return isServed;
}

/** Returns the page's HTML; `undefined` if it is out of reach. */
async function servedPage(pathname: string): Promise<string | undefined> {
  try {
    const page = await fetch(pathname, { cache: 'no-store' });
    const type = page.headers.get('content-type') ?? '';
    return page.ok && type.includes('text/html') ? await page.text() : undefined;
  } catch {
    return undefined;
  }
}
