import { inOrder, isError, type Diagnostic } from '../source/diagnostic.ts';
import type { Declaration } from '../read/read.ts';
import type { Form } from '../translate/translate.ts';
import { deadLinks, sharedNames } from './across-forms.ts';
import { formPart, itemParts, type Part } from './items.ts';
import { languageMistakes } from './languages.ts';
import { ADVICE_RULES, QUESTION_ADVICE } from './rules/advice-rules.ts';
import type { Rule } from './rules/rule.ts';
import { ITEM_RULES_BY_GROUP, RULES } from './rules/rules.ts';

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
  const parts = partsOf(declaration);
  for (const [index, rules] of RULES.entries()) {
    const ofItems = ITEM_RULES_BY_GROUP[index] ?? [];
    const diagnostics = diagnosticsOf(declaration, parts, rules, ofItems);
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
  const parts = partsOf(declaration);
  return diagnosticsOf(declaration, parts, ADVICE_RULES, QUESTION_ADVICE).map((one) => {
    return { ...one, severity: 'advice' };
  });
}

interface Parts {
  readonly form: Part;
  readonly items: readonly Part[];
}

function partsOf({ files, marked, texts }: Declaration): Parts {
  const values = marked();
  return {
    form: formPart(files, values, texts.released),
    items: itemParts(files, values, texts.released),
  };
}

function diagnosticsOf(
  declaration: Declaration,
  { form, items }: Parts,
  rules: readonly Rule[],
  ofItems: readonly Rule[],
): readonly Diagnostic[] {
  return [
    ...rules.flatMap((rule) => brokenIn(form, rule, declaration)),
    ...items.flatMap((item) => ofItems.flatMap((rule) => brokenIn(item, rule, declaration))),
  ];
}

/** Checks a part of a declaration by one rule. */
function brokenIn(
  { files, marked, released, placeOf }: Part,
  rule: Rule,
  { place }: Declaration,
): readonly Diagnostic[] {
  return Array.from(rule.check(files, released, marked), (found) => {
    const { in: file, path, part, message, fix } = found;
    return {
      rule: rule.id,
      ...place(file, placeOf(file, path), part),
      message,
      ...(fix ? { fix } : {}),
    };
  });
}
