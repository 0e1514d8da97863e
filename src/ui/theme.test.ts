import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const theme = readFileSync('src/ui/theme.css', 'utf8');

/** The parts of theme.css that declare the colors. */
const THEMES = {
  light: /@theme \{[^}]*\}/u,
  dark: /prefers-color-scheme: dark\) \{\s*html:has\(\[data-theme='staff'\]\) \{[^}]*\}/u,
};
type Theme = keyof typeof THEMES;

function colour(name: string, of: Theme = 'light'): string {
  const [declared = ''] = THEMES[of].exec(theme) ?? [];
  const value = new RegExp(String.raw`--color-${name}: (#[\da-f]{6});`, 'u').exec(
    declared,
  )?.[1];
  if (value === undefined)
    throw new Error(`theme.css has no ${of} --color-${name} as #rrggbb.`);
  return value;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, of: Theme): number {
  const both = [luminance(colour(one, of)), luminance(colour(other, of))];
  const [dark = 0, light = 0] = both.toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the colors of the %s theme', (of) => {
  it.each([
    ['ink', 'canvas'],
    ['ink', 'surface'],
    ['ink', 'accent-soft'],
    ['muted', 'canvas'],
    ['muted', 'surface'],
    ['accent', 'canvas'],
    ['accent', 'surface'],
    ['accent-strong', 'accent-soft'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['on-accent', 'ink'],
    ['danger', 'canvas'],
    ['danger', 'danger-soft'],
    ['on-accent', 'danger'],
    ['success', 'canvas'],
  ])('make text in %s readable on %s', (text, ground) => {
    expect(contrast(text, ground, of)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([['control', 'canvas']])('make the edges of %s visible on %s', (edge, ground) => {
    expect(contrast(edge, ground, of)).toBeGreaterThanOrEqual(3);
  });
});

describe('the colors of the brand', () => {
  it('match the logo, its copies and the browser’s theme color', () => {
    const accent = colour('accent');
    expect(readFileSync('index.html', 'utf8')).toContain(
      `name="theme-color" content="${accent}"`,
    );
    const logo = readFileSync('public/icon.svg', 'utf8');
    expect(logo).toContain(`fill="${accent}"`);
    const [, shape = ''] = /<path d="([^"]+)"/u.exec(logo) ?? [];
    expect(readFileSync('src/ui/brand-mark.tsx', 'utf8')).toContain(`d="${shape}"`);
  });
});
