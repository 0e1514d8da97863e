import { check, checkRules } from './check/check.ts';
import { inOrder, isError, type Checked, type Diagnostic } from './source/diagnostic.ts';
import type { LoadedTexts } from './read/load.ts';
import { read, type Declaration } from './read/read.ts';
import { translate, type Form } from './translate/translate.ts';

interface CheckedForms {
  readonly forms: readonly Form[];
  readonly advice: readonly Diagnostic[];
}

/** The first stages of the pipeline: read → translate → check. Unreadable files stop the others. */
export function checkForms(loaded: readonly LoadedTexts[]): Checked<CheckedForms> {
  const declarations = loaded.map(read);
  const unreadable = declarations.flatMap((one) => (one.ok ? [] : one.diagnostics));
  if (unreadable.length > 0) return { ok: false, diagnostics: inOrder(unreadable) };
  const forms = declarations.filter((one) => one.ok).map(translate);
  const diagnostics = check(forms);
  const errors = diagnostics.filter(isError);
  return errors.length > 0
    ? { ok: false, diagnostics: errors }
    : { ok: true, forms, advice: diagnostics };
}

/** Reads a form and checks it by itself, without its links and languages. */
export function checkForm(texts: LoadedTexts): Checked<Declaration> {
  const declaration = read(texts);
  if (!declaration.ok) return declaration;
  const diagnostics = checkRules(declaration);
  return diagnostics.length > 0 ? { ok: false, diagnostics } : declaration;
}
