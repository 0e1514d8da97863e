/**
 * Loads a part of the page's code that is split off. Where it is missing because a new release has taken
 * its place, the page is loaded anew (drafts are saved when it goes); the promise then stays open.
 * @param destination where to go on after such a load: the present address by default
 * @throws what the import threw, in every other case: without a network a reload would lose the page
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  destination?: string,
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!(await isNewRelease())) throw error;
    if (destination === undefined) window.location.reload();
    else window.location.assign(destination);
    return new Promise<Part>(() => undefined);
  }
}

/** Whether the server's page starts from another script than this one: so a page is never reloaded twice. */
async function isNewRelease(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  try {
    const page = await fetch(window.location.pathname, { cache: 'no-store' });
    const type = page.headers.get('content-type') ?? '';
    return page.ok && type.includes('text/html') && !(await page.text()).includes(script);
  } catch {
    return false;
  }
}
