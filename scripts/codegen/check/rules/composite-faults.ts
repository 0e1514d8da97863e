import { compositesOf, partName, type Composite } from '../../read/composites.ts';
import type { QuestionsFile } from '../../read/declared-files.generated.ts';
import type { Diagnostic } from '../../read/diagnostic.ts';
import { didYouMean } from '../../read/did-you-mean.ts';
import type { JsonPath, SourceFile } from '../../read/source-file.ts';
import { parseIf } from '../../model/build-conditions.ts';
import { testsIn } from '../../sql/expression.ts';
import type { RuleWords } from './rule.ts';

export const COMPOSITE: RuleWords = {
  id: 'composite-parts',
  sentence:
    'The parts of a composite are questions that prospects are asked, with names of their own; its conditions and its "required" name its own parts, and a composite is required only if one of its parts is.',
};

interface CompositeFault {
  readonly path: JsonPath;
  readonly part?: 'key';
  readonly message: string;
  readonly fix: string;
}

/** Finds the mistakes in composites that their format allows. */
export function compositeFaults(source: SourceFile): readonly Diagnostic[] {
  // The format holds.
  const questions = source.value as QuestionsFile;
  const faults = compositesOf(questions).flatMap((composite) => [
    ...partFaults(composite, questions),
    ...unknownParts(composite),
    ...emptyRequired(composite, questions),
  ]);
  return faults.map(({ path, part, message, fix }) => ({
    rule: COMPOSITE.id,
    ...source.place(path, part),
    message,
    fix,
  }));
}

function* partFaults(
  { name, schema }: Composite,
  { properties }: QuestionsFile,
): Generator<CompositeFault> {
  for (const [part, own] of Object.entries(schema.properties ?? {})) {
    const path = ['properties', name, 'properties', part];
    const flat = partName(name, part);
    if (own.type === 'object') {
      const message = `"${part}" is a composite within the composite "${name}".`;
      yield { path, part: 'key', message, fix: 'Write its parts as parts of their own.' };
    }
    if (own.items?.type === 'object') {
      const message = `"${part}" is a group within the composite "${name}".`;
      yield { path, part: 'key', message, fix: 'Make it a question of its own.' };
    }
    if (own.parameter !== undefined) {
      const message = `"${part}" comes from the page's address, so it is no part of "${name}".`;
      yield { path: [...path, 'parameter'], part: 'key', message, fix: 'Make it a question.' };
    }
    if (Object.hasOwn(properties, flat)) {
      const message = `The part "${part}" of "${name}" is the question "${flat}", which is declared, too.`;
      yield { path, part: 'key', message, fix: 'Give one of the two another name.' };
    }
  }
}

/** Finds names that are no parts, in the composite's "required" and in its conditions. */
function* unknownParts({ name, schema, parts }: Composite): Generator<CompositeFault> {
  const named = [
    ...(schema.required ?? []).map((part, index) => ({ part, path: ['required', index] })),
    ...(schema.allOf ?? []).flatMap((condition, index) => {
      const { then, else: otherwise } = condition;
      const decided = [then, otherwise].flatMap((effect) => [
        ...(effect?.required ?? []),
        ...Object.keys(effect?.properties ?? {}),
      ]);
      const looked = testsIn(parseIf(condition.if)).map(({ field }) => field);
      const all = [...new Set([...looked, ...decided])];
      return all.map((part) => ({ part, path: ['allOf', index] }));
    }),
  ];
  for (const { part, path } of named) {
    if (parts.includes(part)) continue;
    yield {
      path: ['properties', name, ...path],
      message: `"${name}" has no part "${part}".`,
      fix: didYouMean(
        part,
        parts,
        'Name a part, without the name of the composite before it.',
      ),
    };
  }
}

function* emptyRequired(
  { name, schema }: Composite,
  { required = [] }: QuestionsFile,
): Generator<CompositeFault> {
  const index = required.indexOf(name);
  if (index < 0 || (schema.required ?? []).length > 0) return;
  yield {
    path: ['required', index],
    message: `"${name}" is required, and it requires none of its parts.`,
    fix: `Name the parts that must be answered in the "required" of "${name}".`,
  };
}
