import type { ErrorObject, ValidateFunction } from 'ajv';
import { questionOf, type DeclaredFiles } from '../load/declared-files.ts';
import { didYouMean } from '../load/did-you-mean.ts';
import { kindOf, plainAjv } from '../kinds/registry.ts';
import { plainSchema } from '../model/plain-schema.ts';
import { compareDiagnostics, type Diagnostic } from '../load/diagnostic.ts';
import { pathOf, valueAt } from '../load/json-pointer.ts';
import type { LoadedTexts } from '../load/load.ts';
import { SAMPLE_FITS } from './rules/rules.ts';
import { parseSource, type SourceFile } from '../load/source-file.ts';

/** Checks the samples of a sound declaration. */
export function checkSamples(texts: LoadedTexts, files: DeclaredFiles): readonly Diagnostic[] {
  const validate = plainAjv().compile(plainSchema(files));
  return [...texts.samples]
    .flatMap(([path, text]) => {
      const { source, diagnostics } = parseSource(path, text);
      return diagnostics.length > 0 ? diagnostics : diagnosticsOf(source, validate, files);
    })
    .toSorted(compareDiagnostics);
}

function diagnosticsOf(
  source: SourceFile,
  validate: ValidateFunction,
  files: DeclaredFiles,
): readonly Diagnostic[] {
  if (validate(withVersions(source.value, files))) return [];
  // An answer that breaks several limits is reported once.
  const errors = (validate.errors ?? []).filter(
    ({ keyword, instancePath }, index, all) =>
      keyword !== 'if' &&
      (instancePath === '' ||
        all.findIndex((error) => error.instancePath === instancePath) === index),
  );
  return errors.map((error) => {
    const { key, ...words } = sentenceOf(error, source.value, files);
    const path = pathOf(source.value, error.instancePath);
    const place = source.place(key === undefined ? path : [...path, key], 'key');
    return { rule: SAMPLE_FITS.id, ...place, ...words };
  });
}

/** Returns a sample with the version of today's text for each consent that it gives by `true`. */
function withVersions(sample: unknown, files: DeclaredFiles): unknown {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return sample;
  return Object.fromEntries(
    Object.entries(sample).map(([name, answer]: [string, unknown]) => {
      const isGiven = files.questions.properties[name]?.const && answer === true;
      return [name, isGiven ? exampleOf(name, files) : answer];
    }),
  );
}

/** Returns an answer that the form takes, or `undefined` where none is known. */
function exampleOf(name: string, files: DeclaredFiles) {
  const question = questionOf(files, name);
  return question && kindOf(question).distinctAnswers(question, [])[0];
}

function sentenceOf(
  { keyword, params, instancePath, message = '' }: ErrorObject,
  sample: unknown,
  files: DeclaredFiles,
): { readonly key?: string; readonly message: string; readonly fix: string } {
  const name = instancePath.split('/')[1] ?? '';
  const { properties } = files.questions;
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const fix = didYouMean(key, Object.keys(properties));
      return { key, message: `There is no question "${key}".`, fix };
    }
    case 'required': {
      const missing = String(params['missingProperty']);
      const example = properties[missing]?.const ?? exampleOf(missing, files);
      const fix =
        example === undefined
          ? 'Add an answer to it.'
          : `Add "${missing}": ${JSON.stringify(example)}, or another answer.`;
      return { message: `"${missing}" must be answered.`, fix };
    }
    case 'false schema':
      return { message: `"${name}" is not asked with these answers.`, fix: 'Remove it.' };
    default:
      if (name === '')
        return { message: 'A sample is answers by question.', fix: 'Put { … } here.' };
      return {
        message: `The answer to "${name}" does not hold: it ${message}.`,
        fix: validAnswer(
          String(valueAt(sample, pathOf(sample, instancePath))),
          properties[name]?.const,
          params['allowedValues'],
        ),
      };
  }
}

function validAnswer(given: string, isConsent: true | undefined, choices: unknown): string {
  if (isConsent) return 'Write true: it is agreement to the text of today.';
  return Array.isArray(choices)
    ? didYouMean(given, choices.map(String))
    : 'Give an answer that the form takes.';
}
