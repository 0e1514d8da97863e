import { check, checkRules } from './check/check.ts';
import { isError, type Checked, type Diagnostic } from './source/diagnostic.ts';
import type { LoadedTexts } from './read/load.ts';
import { read, type Declaration } from './read/read.ts';
import { translate, type Translated } from './translate/translate.ts';

interface CheckedForms extends Translated {
  readonly advice: readonly Diagnostic[];
}

/** The first stages of the pipeline: read → translate → check. Unreadable files stop the others. */
export function checkForms(loaded: readonly LoadedTexts[]): Checked<CheckedForms> {
  const declared = read(loaded);
  if (!declared.ok) return declared;
  const translated = translate(declared);
  const diagnostics = check(translated);
  const errors = diagnostics.filter(isError);
  return errors.length > 0
    ? { ok: false, diagnostics: errors }
    : { ok: true, ...translated, advice: diagnostics };
}

/** Reads a form and checks it by itself, without its links and languages. */
export function checkForm(texts: LoadedTexts): Checked<Declaration> {
  const declared = read([texts]);
  if (!declared.ok) return declared;
  const [form] = declared.forms;
  if (!form) throw new Error('The form was not read.');
  const diagnostics = checkRules(form);
  return diagnostics.length > 0 ? { ok: false, diagnostics } : { ok: true, ...form };
}
