import { inOrder, isError, type Diagnostic } from '../source/diagnostic.ts';
import type { Declaration } from '../read/read.ts';
import type { Site } from '../read/site.ts';
import type { Translated } from '../translate/translate.ts';
import { deadLinks, sharedNames } from './across-forms.ts';
import { sectionsOf, type Section } from './sections.ts';
import { languageMistakes } from './languages.ts';
import { ADVICE, RULE_GROUPS, SITE_RULES, type RuleGroup } from './rules/rules.ts';
import type { Rule } from './rules/rule.ts';

/**
 * Checks the site and its forms: each by itself, then their links and languages, then each
 * translation by the rules of the first language. An error stops the later steps; advice does not.
 */
export function check({ site, forms }: Translated): readonly Diagnostic[] {
  const declarations = forms.map(({ main }) => main);
  const own = [
    ...checkSite(site.main, declarations),
    ...declarations.flatMap(checkRules),
    ...sharedNames(declarations),
  ];
  if (own.length > 0) return inOrder(own);
  const together = [
    ...deadLinks(site.main, declarations),
    ...languageMistakes({ site, forms }),
    ...declarations.flatMap(advise),
  ];
  if (together.some(isError)) return inOrder(together);
  return inOrder([...together, ...brokenTranslations({ site, forms })]);
}

/** Finds what the rules say about texts of published languages. */
function brokenTranslations({ site, forms }: Translated): readonly Diagnostic[] {
  const declarations = forms.map(({ main }) => main);
  const [, ...tags] = site.main.files.site.languages;
  return tags
    .flatMap((tag) => [
      ...checkSite(site.in(tag), declarations),
      ...forms.flatMap((form) => checkRules(form.in(tag))),
    ])
    .filter(({ file }) => declarations.some(({ texts }) => texts.languages.has(file)));
}

/** Checks the texts of the site. They name no question of any form. */
function checkSite(site: Site, forms: readonly Declaration[]): readonly Diagnostic[] {
  return forms.slice(0, 1).flatMap(({ files }) => {
    const questions = forms.map((one) => Object.entries(one.files.questions.properties));
    const properties = Object.fromEntries(questions.flat());
    const all = { ...files, questions: { ...files.questions, properties } };
    const section = { files: all, marked: site.marked(), released: undefined };
    return brokenRules({ ...section, place: site.place }, SITE_RULES);
  });
}

/** Checks a declaration by its rules. A group of rules that fails stops the later groups. */
export function checkRules(declaration: Declaration): readonly Diagnostic[] {
  const sections = sectionsOf(declaration);
  for (const group of RULE_GROUPS) {
    const diagnostics = brokenInGroup(sections, group);
    if (diagnostics.length > 0) return inOrder(diagnostics);
  }
  return [];
}

/** Finds allowed declarations that could be better. */
export function advise(declaration: Declaration): readonly Diagnostic[] {
  const found = brokenInGroup(sectionsOf(declaration), ADVICE);
  return found.map((one) => ({ ...one, severity: 'advice' }));
}

function brokenInGroup(sections: readonly Section[], group: RuleGroup): readonly Diagnostic[] {
  return sections.flatMap((section) =>
    brokenRules(section, [...group.both, ...group[section.kind]]),
  );
}

function brokenRules(
  { files, released, marked, place }: Omit<Section, 'kind'>,
  rules: readonly Rule[],
): readonly Diagnostic[] {
  return rules.flatMap(({ id, check: found }) =>
    Array.from(found(files, released, marked), ({ in: file, path, part, message, fix }) => ({
      rule: id,
      ...place(file, path, part),
      message,
      ...(fix ? { fix } : {}),
    })),
  );
}
