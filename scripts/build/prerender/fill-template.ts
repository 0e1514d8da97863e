interface PageParts {
  readonly head: string;
  readonly body: string;
  /** The route of the prerendered body; the browser hydrates only if it matches. */
  readonly route?: string | undefined;
  /** Addresses of the modules that its code begins with. */
  readonly modules: readonly string[];
  /** Addresses of the modules that it needs next. */
  readonly late?: readonly string[];
  /** Replaces the note that the page needs JavaScript; '' for a page that works without it. */
  readonly withoutScript?: string;
  /** The note of a browser that is too old, as HTML. */
  readonly oldBrowser: string;
}

const ROOT = '<div id="root"></div>';

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/u;

const OLD_BROWSER = '<!-- old browser -->';

/**
 * Puts a page's parts into the built index.html. Scripts come last, after the parts that the page
 * is painted with.
 * @throws if index.html lacks a place for a part
 */
export function fillTemplate(template: string, parts: PageParts): string {
  const { head, body, route = '', modules, late = [], withoutScript, oldBrowser } = parts;
  const [entry, source] = ENTRY.exec(template) ?? [];
  if (entry === undefined) throw new Error('index.html must hold a module script.');
  const scripts = [
    ...modules.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}" />`),
    `<script type="module" fetchpriority="low" crossorigin src="${source}"></script>`,
    ...late.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}" />`),
  ];
  const filled = [
    [entry, ''],
    ['</head>', `  ${head}\n  </head>`],
    [OLD_BROWSER, oldBrowser],
    [ROOT, `<div id="root" data-prerendered="${route}">${body}</div>`],
    ['</body>', `  ${scripts.join('\n    ')}\n  </body>`],
  ].reduce((html, [place = '', content = '']) => replace(html, place, content), template);
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
