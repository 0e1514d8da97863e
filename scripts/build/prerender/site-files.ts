import { readFileSync } from 'node:fs';
import { address, language, languages, product } from '#src/generated/site.ts';
import { security } from '#src/generated/site-trust.ts';
import { escapeHtml } from './page-head.ts';

/**
 * Returns the files that describe the site to others.
 * @param paths the pages that may be listed
 */
export function siteFiles(paths: readonly string[]): Readonly<Record<string, string>> {
  const bases = languages.length > 0 ? languages.map(({ base }) => base) : [''];
  const all = bases.flatMap((base) => paths.map((path) => `${base}${path}`));
  const urls = all.map((path) => `  <url><loc>${escapeHtml(`${address}${path}`)}</loc></url>`);
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${address}/sitemap.xml\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    'site.webmanifest': `${JSON.stringify(manifest(), null, 2)}\n`,
    '.well-known/security.txt': securityText(),
  };
}

/** Less than a year (RFC 9116, 2.5.5). */
const VALID_DAYS = 360;

function securityText(): string {
  const expires = new Date(Date.now() + VALID_DAYS * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${security.contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${language.tag}`,
    `Canonical: ${address}/.well-known/security.txt`,
    `Policy: ${address}/security`,
    '',
  ].join('\n');
}

/** @throws when theme.css has no accent color */
function manifest(): unknown {
  const theme = readFileSync('src/ui/theme.css', 'utf8');
  const accent = /--color-accent: (#[\da-f]{6});/u.exec(theme)?.[1];
  if (accent === undefined) throw new Error('theme.css has no --color-accent as #rrggbb.');
  return {
    name: product,
    short_name: product,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: accent,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
