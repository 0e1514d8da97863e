import type { ErrorObject, ValidateFunction } from 'ajv';
import type { QuestionsFile } from '../load/declared-files.generated.ts';
import { didYouMean } from '../load/did-you-mean.ts';
import { plainAjv } from '../kinds/registry.ts';
import { plainSchema } from '../model/plain-schema.ts';
import { compareDiagnostics, type Diagnostic } from '../load/diagnostic.ts';
import { pathOf } from '../load/json-pointer.ts';
import type { LoadedTexts } from '../load/load.ts';
import { SAMPLE_FITS } from './rules/rules.ts';
import { parseSource, type SourceFile } from '../load/source-file.ts';

/** Checks the samples of a sound declaration. */
export function checkSamples(texts: LoadedTexts, questions: QuestionsFile): readonly Diagnostic[] {
  const validate = plainAjv().compile(plainSchema(questions));
  const known = Object.keys(questions.properties);
  return [...texts.samples]
    .flatMap(([path, text]) => {
      const { source, diagnostics, broken } = parseSource(path, text);
      return broken.length > 0 ? diagnostics : diagnosticsOf(source, validate, known);
    })
    .toSorted(compareDiagnostics);
}

function diagnosticsOf(
  source: SourceFile,
  validate: ValidateFunction,
  known: readonly string[],
): readonly Diagnostic[] {
  if (validate(source.value)) return [];
  // An answer that breaks several limits is reported once.
  const errors = (validate.errors ?? []).filter(
    ({ keyword, instancePath }, index, all) =>
      keyword !== 'if' &&
      (instancePath === '' ||
        all.findIndex((error) => error.instancePath === instancePath) === index),
  );
  return errors.map((error) => {
    const { key, ...words } = sentenceOf(error, known);
    const path = pathOf(source.value, error.instancePath);
    const place = source.place(key === undefined ? path : [...path, key], 'key');
    return { rule: SAMPLE_FITS.id, ...place, ...words };
  });
}

function sentenceOf(
  { keyword, params, instancePath, message = '' }: ErrorObject,
  known: readonly string[],
): { readonly key?: string; readonly message: string; readonly fix: string } {
  const name = instancePath.split('/')[1] ?? '';
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      return { key, message: `There is no question "${key}".`, fix: didYouMean(key, known) };
    }
    case 'required': {
      const missing = String(params['missingProperty']);
      return { message: `"${missing}" must be answered.`, fix: 'Add an answer to it.' };
    }
    case 'false schema':
      return { message: `"${name}" is not asked with these answers.`, fix: 'Remove it.' };
    default:
      if (name === '')
        return { message: 'A sample is answers by question.', fix: 'Put { … } here.' };
      return {
        message: `The answer to "${name}" does not hold: it ${message}.`,
        fix: 'Give an answer that the form takes.',
      };
  }
}
