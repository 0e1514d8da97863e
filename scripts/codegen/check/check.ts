import { inOrder, isError, type Diagnostic } from '../source/diagnostic.ts';
import type { Declaration } from '../read/read.ts';
import type { Form } from '../translate/translate.ts';
import { deadLinks, sharedNames } from './across-forms.ts';
import { sectionsOf, type Section } from './sections.ts';
import { languageMistakes } from './languages.ts';
import { ADVICE, RULE_GROUPS, type RuleGroup } from './rules/rules.ts';

/**
 * Checks forms: each by itself, then their links and languages, then each translation by the rules of
 * the first language. An error stops the later steps; advice does not.
 */
export function check(forms: readonly Form[]): readonly Diagnostic[] {
  const declarations = forms.map(({ main }) => main);
  const own = [...declarations.flatMap(checkRules), ...sharedNames(declarations)];
  if (own.length > 0) return inOrder(own);
  const advice = declarations.flatMap(advise);
  const together = [...deadLinks(declarations), ...forms.flatMap(languageMistakes), ...advice];
  if (together.some(isError)) return inOrder(together);
  return inOrder([...together, ...forms.flatMap(brokenTranslations)]);
}

/** Checks a declaration by its rules. A group of rules that fails stops the later groups. */
export function checkRules(declaration: Declaration): readonly Diagnostic[] {
  const sections = sectionsOf(declaration);
  for (const group of RULE_GROUPS) {
    const diagnostics = brokenRules(declaration, sections, group);
    if (diagnostics.length > 0) return inOrder(diagnostics);
  }
  return [];
}

/** Finds what the rules say about texts of published languages. */
function brokenTranslations(form: Form): readonly Diagnostic[] {
  const { files, texts } = form.main;
  const [, ...tags] = files.site.languages;
  return tags
    .flatMap((tag) => checkRules(form.in(tag)))
    .filter(({ file }) => texts.languages.has(file));
}

/** Finds allowed declarations that could be better. */
export function advise(declaration: Declaration): readonly Diagnostic[] {
  const sections = sectionsOf(declaration);
  return brokenRules(declaration, sections, ADVICE).map((one) => ({
    ...one,
    severity: 'advice',
  }));
}

/** Checks a form, and then each item of a group, by a group of rules. */
function brokenRules(
  declaration: Declaration,
  sections: readonly Section[],
  group: RuleGroup,
): readonly Diagnostic[] {
  return sections.flatMap(({ kind, files, released, marked, placeOf }) =>
    [...group.both, ...group[kind]].flatMap(({ id, check: found }) =>
      Array.from(found(files, released, marked), ({ in: file, path, part, message, fix }) => ({
        rule: id,
        ...declaration.place(...placeOf([file, path]), part),
        message,
        ...(fix ? { fix } : {}),
      })),
    ),
  );
}
