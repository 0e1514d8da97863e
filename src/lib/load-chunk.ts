interface LoadOptions {
  /** Where to go on after a page load: the present address by default. */
  readonly destination?: string;
  /** Once it is aborted, no page is loaded any more. */
  readonly signal?: AbortSignal;
}

/**
 * Loads a part of the page's code that is split off. Where it can't be had and a page load would help (a new
 * release has taken its place, or it belongs to another page, which the server has), the page is loaded (drafts
 * are saved when it goes); the promise then stays open. A browser may remember that an import has failed (Chromium
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

/** Whether an import failed because the code is out of reach, rather than by a fault in it. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && OUT_OF_REACH.test(error.message);
}

/** As Chromium and Firefox say it, and Safari, which names a file of another kind, too. */
const OUT_OF_REACH =
  /dynamically imported module|Importing a module script failed|JavaScript MIME type/iu;

/** Whether the server has the page, and it is another one or starts from another script: never the same twice. */
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
