import type { Use } from './script-features.ts';
import { SUPPORT } from './support.ts';

/** The keys of the functions of CSS, by name: `color-mix(`. */
const FUNCTIONS = new Map(
  [...SUPPORT.keys()]
    .filter((key) => key.startsWith('css.types.'))
    .map((key) => [key.slice(key.lastIndexOf('.') + 1), key]),
);

/** Returns the features of CSS that a minified style sheet uses. */
export function styleFeatures(css: string): readonly Use[] {
  const declarations = matches(css, /[{;]([a-z-]+):([^;{}]*)(?=[;}])/gu);
  // What remains are selectors and rules.
  const rules = css.replaceAll(/[{;][a-z-]+:[^;{}]*(?=[;}])/gu, '{');
  const keys = [
    ...declarations.map(([property]) => `css.properties.${property}`),
    ...declarations.flatMap(([property, value = '']) =>
      matches(value, /([a-z][a-z0-9-]*)/gu).map(([word]) => `css.properties.${property}.${word}`),
    ),
    ...matches(css, /([a-z-]+)\(/gu).map(([name = '']) => FUNCTIONS.get(name) ?? ''),
    ...matches(css, /\d([a-z]+)\b/gu).map(([unit]) => `css.types.length.${unit}`),
    ...matches(rules, /@([a-z-]+)/gu).map(([rule]) => `css.at-rules.${rule}`),
    ...matches(rules, /@media([^{]*)/gu).flatMap(([query = '']) =>
      matches(query, /([a-z-]+)/gu).map(([word]) => `css.at-rules.media.${word}`),
    ),
    ...matches(rules, /(?<!\\):([a-z-]+)/gu).map(([name]) => `css.selectors.${name}`),
    ...(/[{;}]&/u.test(rules) ? ['css.selectors.nesting'] : []),
  ];
  return keys.filter((key) => SUPPORT.has(key)).map((key) => [key]);
}

function matches(text: string, pattern: RegExp): readonly (readonly string[])[] {
  return Array.from(text.matchAll(pattern), ([, ...groups]) => groups);
}
