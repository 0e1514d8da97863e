import { escapeHtml } from './page-head.ts';

interface PageParts {
  /** By `data-text`. */
  readonly texts: Readonly<Record<string, unknown>>;
  /** With its direction. */
  readonly language: { readonly tag: string; readonly dir: string };
  readonly head: string;
  readonly body: string;
  /** The browser hydrates only if the route matches. */
  readonly route?: string | undefined;
  /** The modules that the page begins with; the first is its own. */
  readonly modules: readonly string[];
  /** The modules that the page needs once it runs. */
  readonly lazy?: readonly string[];
  /** Replaces the note that the page needs JavaScript. */
  readonly withoutScript?: string;
  /** The note of an old browser, as HTML. */
  readonly oldBrowser: string;
}

const ROOT = '<div id="root"></div>';

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/u;

const HTML = '<html lang="en">';

const OLD_BROWSER = '<!-- old browser -->';

/**
 * Puts a page's parts into the built index.html, scripts last.
 * @throws if index.html lacks a place for a part
 */
export function fillTemplate(template: string, parts: PageParts): string {
  const {
    texts,
    language,
    head,
    body,
    route = '',
    modules,
    lazy = [],
    withoutScript,
    oldBrowser,
  } = parts;
  const [entry, source] = ENTRY.exec(template) ?? [];
  if (entry === undefined) throw new Error('index.html must hold a module script.');
  const next = lazy.length > 0 ? ` data-next="${lazy.join(' ')}"` : '';
  const scripts = [
    ...modules.map((href, index) => {
      const asks = index === 0 ? next : '';
      return `<link rel="modulepreload" fetchpriority="low" href="${href}"${asks} />`;
    }),
    `<script type="module" fetchpriority="low" crossorigin src="${source}"></script>`,
  ];
  const filled = [
    [HTML, `<html lang="${language.tag}" dir="${language.dir}">`],
    [entry, ''],
    ['</head>', `  ${head}\n  </head>`],
    [OLD_BROWSER, oldBrowser],
    [ROOT, `<div id="root" data-prerendered="${route}">${body}</div>`],
    ['</body>', `  ${scripts.join('\n    ')}\n  </body>`],
  ].reduce(
    (html, [place = '', content = '']) => replace(html, place, content),
    withTexts(template, texts),
  );
  if (withoutScript === undefined) return filled;
  const note = withoutScript && `<noscript>${withoutScript}</noscript>`;
  return filled.replace(/\s*<noscript>.*?<\/noscript>/su, () => note);
}

/** Gives each element with a `data-text` its text. */
function withTexts(template: string, texts: PageParts['texts']): string {
  return template.replaceAll(
    /(<\w+[^>]*?)\s+data-text="(\w+)"([^>]*>)[^<]*/gu,
    (_element, start: string, name: string, rest: string) =>
      `${start}${rest}${escapeHtml(String(texts[name]))}`,
  );
}

function replace(text: string, place: string, content: string): string {
  if (text.split(place).length !== 2)
    throw new Error(`index.html must hold ${place} exactly once.`);
  // A function, because `$` in the content means nothing.
  return text.replace(place, () => content);
}
