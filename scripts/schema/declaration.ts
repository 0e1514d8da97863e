import { buildModel, type DeclarationModel } from '../codegen/build-model.ts';
import { check } from '../codegen/check.ts';
import { emitDeclaredState } from '../codegen/emit/declared-state.ts';
import type { Diagnostic, Place } from '../codegen/diagnostic.ts';
import { SOURCE_PATHS, type LoadedTexts } from '../codegen/load.ts';
import type { JsonPath } from '../codegen/source-file.ts';

/** A sound declaration, as far as the database follows from it. */
export interface Declaration {
  readonly model: DeclarationModel;
  /** The declared state, to be applied after the migrations. */
  readonly sql: string;
  /** Where something stands in the questions' file. */
  readonly place: (path: JsonPath, part?: 'key') => Place & { readonly file: string };
}

export type ReadDeclaration =
  | { readonly ok: true; readonly declaration: Declaration }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export function readDeclaration(texts: LoadedTexts): ReadDeclaration {
  const checked = check(texts);
  if (!checked.ok) return checked;
  const model = buildModel(checked.files);
  const file = SOURCE_PATHS.questions;
  const { questions } = checked.sources;
  const place = (path: JsonPath, part?: 'key') => ({ file, ...questions.place(path, part) });
  return { ok: true, declaration: { model, sql: emitDeclaredState(model), place } };
}
