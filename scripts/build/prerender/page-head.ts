import { address, language, languages, product } from '#src/generated/site.ts';
import type { PageWords } from './pages.ts';

/**
 * Returns the tags for browsers, search engines and shared links.
 * @param path for pages that search engines may list
 */
export function pageHead({ title, description }: PageWords, path: string | undefined): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(path === undefined
      ? [meta('robots', 'noindex')]
      : [
          tag('link', { rel: 'canonical', href: addressOf(path, language.base) }),
          ...alternates(path),
          property('og:type', 'website'),
          property('og:site_name', product),
          property('og:title', title),
          property('og:description', description),
          property('og:url', addressOf(path, language.base)),
          property('og:image', `${address}/share.png`),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', product),
          meta('twitter:card', 'summary_large_image'),
        ]),
  ].join('\n    ');
}

function addressOf(path: string, base: string): string {
  return `${address}${base}${path}`;
}

/** Returns the links to other languages. The first is for readers of any other. */
function alternates(path: string): readonly string[] {
  const all = languages.map(({ tag: hreflang, base }) => ({ hreflang, base }));
  const [main] = all;
  const others = main ? [{ ...main, hreflang: 'x-default' }] : [];
  return [...all, ...others].map(({ hreflang, base }) =>
    tag('link', { rel: 'alternate', hreflang, href: addressOf(path, base) }),
  );
}

function meta(name: string, content: string): string {
  return tag('meta', { name, content });
}

function property(name: string, content: string): string {
  return tag('meta', { property: name, content });
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${attributeTexts.join('')} />`;
}

/** Escapes a text for tags and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => `&#${character.codePointAt(0)};`);
}
