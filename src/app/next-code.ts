/**
 * Asks for the code that a page needs once it runs, when the page's own code has come: on a slow
 * line, the two would come together, and late. Without it, the application asks.
 */
function askForNext({ target }: Event): void {
  const next = target instanceof HTMLLinkElement && target.dataset['next'];
  if (!next) return;
  for (const href of next.split(' ')) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }
}

document.addEventListener('load', askForNext, true);
