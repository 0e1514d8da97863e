interface LoadOptions {
  /** The address to load: the current one by default. */
  readonly destination?: string;
  /** Prevents a page load once it is aborted. */
  readonly signal?: AbortSignal;
}

/**
 * Loads a chunk of the page's code. Where it is unavailable and a page load would help (a new release has
 * replaced it, or it belongs to another page, which the server has), the page is loaded (drafts are saved on
 * leaving); the promise then stays pending. A browser may remember that an import has failed (Chromium
 * 156 does not): then only a page load makes it ask again.
 * @throws what the import threw, in every other case: without a network a page load would lose the page
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  options: LoadOptions = {},
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const helps = await wouldPageLoadHelp(error, options);
    if (!helps || options.signal?.aborted) throw error;
    if (options.destination === undefined) window.location.reload();
    else window.location.assign(options.destination);
    return new Promise<Part>(() => undefined);
  }
}

/** Tells whether an import failed because the code could not be loaded, rather than by an error in it. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && OUT_OF_REACH.test(error.message);
}

/** The messages of Chromium, Firefox and Safari, which also reports a file of another type. */
const OUT_OF_REACH =
  /dynamically imported module|Importing a module script failed|JavaScript MIME type/iu;

/** Tells whether the server has the page, and it is another one or has another script: never the same twice. */
async function wouldPageLoadHelp(
  error: unknown,
  { destination, signal }: LoadOptions,
): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const here = window.location.pathname;
  const isElsewhere = destination !== undefined && destination !== here && isOutOfReach(error);
  try {
    const page = await fetch(destination ?? here, { cache: 'no-store', signal: signal ?? null });
    const type = page.headers.get('content-type') ?? '';
    if (!page.ok || !type.includes('text/html')) return false;
    return isElsewhere || (Boolean(script) && !(await page.text()).includes(script ?? ''));
  } catch {
    return false;
  }
}
