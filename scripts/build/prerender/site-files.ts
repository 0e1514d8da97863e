import type { SiteFile } from '../../codegen/load/declared-files.generated.ts';
import { escapeHtml } from './escape-html.ts';

/** The small files that describe the site to others, by name. */
export function siteFiles(
  { address, product }: SiteFile,
  paths: readonly string[],
): ReadonlyMap<string, string> {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(`${address}${path}`)}</loc></url>`);
  return new Map([
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${address}/sitemap.xml\n`],
    [
      'sitemap.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    ],
    ['site.webmanifest', `${JSON.stringify(manifest(product), null, 2)}\n`],
  ]);
}

function manifest(name: string): unknown {
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#0b5c7a',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
