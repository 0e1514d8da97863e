import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { QuestionsFile, Sources } from '../load/declared-files.ts';
import { didYouMean } from '../load/did-you-mean.ts';
import { addVocabulary } from '../kinds/registry.ts';
import { plainSchema } from '../model/plain-schema.ts';
import { compareDiagnostics, type Diagnostic } from '../load/diagnostic.ts';
import { pathOf } from '../load/json-pointer.ts';
import type { LoadedTexts } from '../load/load.ts';
import { conditionsOf } from '../load/references.ts';
import type { RuleDiagnostic } from './rules/rule.ts';
import { BRANCH_SAMPLED, SAMPLE_FITS } from './rules/rules.ts';
import { parseSource, type SourceFile } from '../load/source-file.ts';
import { passes } from './reachability/answers.ts';
import { lookedAt } from './reachability/conditions.ts';
import { holds } from './reachability/visit-assignments.ts';

/**
 * Checks the samples of a sound declaration. Tests and previews go by them: a branch without one is
 * never seen before a prospect takes it.
 */
export function checkSamples(
  texts: LoadedTexts,
  questions: QuestionsFile,
  sources: Sources,
): readonly Diagnostic[] {
  const ajv = new Ajv({
    allErrors: true,
    strictTypes: false,
    strictRequired: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addVocabulary(ajv);
  const validate = ajv.compile(plainSchema(questions));
  const read = [...texts.samples].map(([path, text]) => {
    const { source, diagnostics, broken } = parseSource(path, text);
    const unfit =
      broken.length > 0 ? [] : diagnosticsOf(source, validate, Object.keys(questions.properties));
    return { source, diagnostics: [...diagnostics, ...unfit] };
  });
  const wrong = read.flatMap(({ diagnostics }) => diagnostics);
  // Where the answers of a wrong sample lead is not known.
  if (wrong.length > 0) return wrong.toSorted(compareDiagnostics);
  const answers = read.map(({ source }) => new Map(Object.entries(source.value ?? {})));
  return [...unsampled(questions, answers)]
    .map((diagnostic) => ({
      rule: BRANCH_SAMPLED.id,
      file: sources.questions.path,
      ...sources.questions.place(diagnostic.path, diagnostic.part),
      message: diagnostic.message,
      ...(diagnostic.fix ? { fix: diagnostic.fix } : {}),
    }))
    .toSorted(compareDiagnostics);
}

type AnswerMap = ReadonlyMap<string, unknown>;

function diagnosticsOf(
  source: SourceFile,
  validate: ValidateFunction,
  known: readonly string[],
): readonly Diagnostic[] {
  if (validate(source.value)) return [];
  // Of an answer that breaks several limits the first is told.
  const told = (validate.errors ?? []).filter(
    ({ keyword, instancePath }, index, errors) =>
      keyword !== 'if' &&
      (instancePath === '' ||
        errors.findIndex((error) => error.instancePath === instancePath) === index),
  );
  return told.map((error) => {
    const { key, ...words } = sentenceOf(error, known);
    const path = pathOf(source.value, error.instancePath);
    const place = source.place(key === undefined ? path : [...path, key], 'key');
    return { rule: SAMPLE_FITS.id, file: source.path, ...place, ...words };
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

/** What no sample leads to. */
function* unsampled(
  questions: QuestionsFile,
  samples: readonly AnswerMap[],
): Generator<RuleDiagnostic> {
  for (const [index, condition] of conditionsOf(questions)) {
    for (const branch of ['then', 'else'] as const) {
      if (samples.some((answers) => holds(condition, answers) === (branch === 'then'))) continue;
      yield {
        in: 'questions',
        path: ['allOf', index, condition[branch] ? branch : 'if'],
        part: 'key',
        message:
          branch === 'then'
            ? 'In no sample does this condition hold.'
            : 'In every sample this condition holds.',
        fix: 'Add a file to schema/samples that leads to the other branch.',
      };
    }
  }
  const looked = new Set(conditionsOf(questions).flatMap(([, condition]) => lookedAt(condition)));
  for (const name of looked) yield* unsampledChoices(questions, name, samples);
}

function* unsampledChoices(
  questions: QuestionsFile,
  name: string,
  samples: readonly AnswerMap[],
): Generator<RuleDiagnostic> {
  const field = questions.properties[name];
  const choices = field?.oneOf ?? field?.items?.oneOf ?? [];
  const list = ['properties', name, ...(field?.items ? ['items'] : []), 'oneOf'];
  for (const [index, choice] of choices.entries()) {
    const value = String(choice.const);
    const test = field?.items ? { contains: { const: value } } : { const: choice.const };
    if (choice.deprecated || samples.some((answers) => passes(test, answers.get(name)))) continue;
    yield {
      in: 'questions',
      path: [...list, index],
      message: `No sample answers "${name}" with ${JSON.stringify(choice.const)}, and a condition looks at it.`,
      fix: 'Add a file to schema/samples with that answer, or change one.',
    };
  }
}
