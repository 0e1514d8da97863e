import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';
import { allowBackend, allowInlineParts } from './policy.ts';

const TEMPLATE =
  '<html lang="en"><head><script type="module" crossorigin src="/a.js"></script></head><body><p><!-- old browser --></p><div id="root"></div>\n<noscript>No script</noscript><p id="x" data-text="late" class="y">Wait</p></body></html>';
const PARTS = {
  language: { tag: 'ar', dir: 'rtl' },
  texts: { late: 'Espere <$&>' },
  head: '<title>$& 1</title>',
  body: '<p>$1</p>',
  route: '/',
  modules: ['/b.js'],
  withoutScript: '',
  oldBrowser: 'Too old: $&',
};

describe('the prerendered page', () => {
  it('contains the head and the body unchanged, and no note on JavaScript', () => {
    const html = fillTemplate(TEMPLATE, PARTS);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<title>$& 1</title>\n  </head>');
    expect(html).toContain('<div id="root" data-prerendered="/"><p>$1</p></div>');
    expect(html).toContain('<p>Too old: $&</p>');
    expect(html).toContain('<p id="x" class="y">Espere &#60;$&#38;&#62;</p>');
    expect(html).not.toContain('noscript');
  });

  it('requests its scripts last, and nothing before them', () => {
    const [before, after] = fillTemplate(TEMPLATE, PARTS).split('<link rel="modulepreload"');
    expect(before).not.toContain('.js');
    expect(after).toMatch(
      /^ fetchpriority="low" href="\/b.js" .*low" crossorigin src="\/a.js">/su,
    );
  });

  it('names what it needs once it runs at its own code', () => {
    const html = fillTemplate(TEMPLATE, { ...PARTS, lazy: ['/c.js', '/d.js'] });
    expect(html).toContain('href="/b.js" data-next="/c.js /d.js" />');
  });

  it('keeps the note on JavaScript for a page without a body', () => {
    const { withoutScript: _, ...parts } = PARTS;
    const html = fillTemplate(TEMPLATE, { ...parts, body: 'Wait', route: '' });
    expect(html).toContain('<div id="root" data-prerendered="">Wait</div>\n<noscript>');
  });

  it('throws without a place for the page', () => {
    expect(() => fillTemplate(TEMPLATE.replace('id="root"', ''), PARTS)).toThrow(
      /exactly once/u,
    );
  });
});

const hashOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;

describe('the content security policy of a build', () => {
  const HEADERS = "/*\n  Content-Security-Policy: default-src 'none'; connect-src 'self'; x\n";

  it('allows the hosted project that the build is for', () => {
    expect(allowBackend(HEADERS, 'https://abc.supabase.co/')).toContain(
      "connect-src 'self' https://abc.supabase.co; x",
    );
  });

  it('allows the own origin alone for the embedded backend', () => {
    expect(allowBackend(HEADERS, undefined)).toBe(HEADERS);
  });

  it('allows only the script and the styles of a page, by their hashes', () => {
    const policy = "/*\n  Content-Security-Policy: script-src 'self'; style-src 'self'\n";
    const page =
      '<script type="module" src="/x.js"></script><script>\nheld</script><style>p{}</style>';
    expect(allowInlineParts(policy, page)).toBe(
      policy
        .replace("script-src 'self'", `script-src 'self' '${hashOf('\nheld')}'`)
        .replace("style-src 'self'", `style-src 'self' '${hashOf('p{}')}'`),
    );
    expect(allowInlineParts(policy, '<p>')).toBe(policy);
  });

  it('throws if a policy has no connect-src for the hosted project', () => {
    expect(() => allowBackend('/*', 'https://abc.supabase.co')).toThrow(/connect-src/u);
  });
});
