export interface PageParts {
  readonly head: string;
  readonly body: string;
  /** The route that the body is of, by which the browser knows whether it can go on from it; '' of none. */
  readonly route: string;
  /** In place of the note that the page needs JavaScript; '' for a page that needs none. */
  readonly withoutScript?: string;
  /** The page is read before anything is pressed: its script gives way to what is painted. */
  readonly lateScript?: boolean;
  /** The note of a browser that is too old, as HTML. */
  readonly oldBrowser: string;
}

const ROOT = '<div id="root"></div>';

const SCRIPT = '<script type="module"';

const OLD_BROWSER = '<!-- old browser -->';

/**
 * Puts a page's parts into the built index.html.
 * @throws when index.html lacks a place for one of them
 */
export function fillTemplate(template: string, parts: PageParts): string {
  const { head, body, route, withoutScript, lateScript, oldBrowser } = parts;
  const ordered = lateScript
    ? replace(template, SCRIPT, `${SCRIPT} fetchpriority="low"`)
    : template;
  const headed = replace(ordered, '</head>', `  ${head}\n  </head>`);
  const filled = replace(
    replace(headed, OLD_BROWSER, oldBrowser),
    ROOT,
    `<div id="root" data-prerendered="${route}">${body}</div>`,
  );
  if (withoutScript === undefined) return filled;
  const note = withoutScript && `<noscript>${withoutScript}</noscript>`;
  return filled.replace(/\s*<noscript>.*?<\/noscript>/su, () => note);
}

function replace(text: string, place: string, content: string): string {
  if (text.split(place).length !== 2)
    throw new Error(`index.html must hold ${place} exactly once.`);
  // A function, because `$` in the content means nothing.
  return text.replace(place, () => content);
}
