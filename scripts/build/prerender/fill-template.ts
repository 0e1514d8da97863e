interface PageParts {
  readonly head: string;
  readonly body: string;
  /** The route that the body is of, by which the browser knows whether it can go on from it. */
  readonly route?: string | undefined;
  /** Addresses of the modules that its code begins with. */
  readonly modules: readonly string[];
  /** Addresses of the modules that it needs next. */
  readonly late?: readonly string[];
  /** In place of the note that the page needs JavaScript; '' for a page that needs none. */
  readonly withoutScript?: string;
  /** The note of a browser that is too old, as HTML. */
  readonly oldBrowser: string;
}

const ROOT = '<div id="root"></div>';

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/u;

const OLD_BROWSER = '<!-- old browser -->';

/**
 * Puts a page's parts into the built index.html. Its scripts come last, and give way to what it is painted with.
 * @throws when index.html lacks a place for one of them
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
