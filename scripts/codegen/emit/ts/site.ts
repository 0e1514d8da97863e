import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from './banner.ts';

/** The parts of site.json that pages load late. All others are in the code that every page starts with. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  'site-landing': [
    'scene',
    'facts',
    'features',
    'businessCase',
    'government',
    'benefits',
    'architecture',
  ],
  'site-trust': ['privacy', 'accessibility', 'security', 'asked'],
  'site-favicon': ['favicon'],
};

/**
 * Emits the texts of the public pages, by path: one module for each part of the code that is loaded by itself,
 * since a module is never loaded in parts.
 */
export function emitSite(model: DeclarationModel): readonly (readonly [string, string])[] {
  const { $schema: _, ...site } = model.site;
  const { pages } = site;
  const titles = Object.fromEntries(Object.entries(pages).map(([key, { title }]) => [key, title]));
  const parts = { ...site, titles, asked: askedIn(model) };
  const late = Object.values(LATE).flat();
  const files = { site: Object.keys(parts).filter((key) => !late.includes(key)), ...LATE };
  return Object.entries(files).map(([file, keys]) => {
    const constants = Object.entries(parts)
      .filter(([key]) => keys.includes(key))
      .map(([key, part]) => `export const ${key} = ${JSON.stringify(part, null, 2)} as const;\n`);
    return [`src/generated/${file}.ts`, `${BANNER}${constants.join('')}`];
  });
}

/** All questions by their steps, for pages that list what is asked. */
function askedIn({ wizard }: DeclarationModel): unknown {
  return wizard.steps.flatMap((step) =>
    step.kind === 'questions'
      ? [{ step: step.title, questions: step.fields.map((name) => wizard.fields[name]?.title) }]
      : [],
  );
}
