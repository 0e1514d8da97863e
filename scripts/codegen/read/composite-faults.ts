import { compositesOf, partName, type Composite } from './composites.ts';
import type { QuestionsFile } from '../declaration/declared-files.generated.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { JsonPath, SourceFile } from '../source/source-file.ts';

interface CompositeFault {
  readonly path: JsonPath;
  readonly part?: 'key' | undefined;
  readonly message: string;
  readonly fix: string;
}

/** Finds the mistakes in composites that their format allows. */
export function compositeFaults(source: SourceFile): readonly Diagnostic[] {
  // The format holds.
  const questions = source.value as QuestionsFile;
  return compositesOf(questions)
    .flatMap((composite) => [
      ...partFaults(composite, questions),
      ...nameFaults(composite, questions),
    ])
    .map(({ path, part, message, fix }) => ({
      rule: 'composite-parts',
      ...source.place(path, part),
      message,
      fix,
    }));
}

function* partFaults(
  { name, schema: { properties = {} }, parts }: Composite,
  questions: QuestionsFile,
): Generator<CompositeFault> {
  for (const part of parts) {
    const path = ['properties', name, 'properties', part];
    const flat = partName(name, part);
    if (Object.hasOwn(questions.properties, flat)) {
      const message = `The part "${part}" of "${name}" is the question "${flat}", which is declared, too.`;
      yield { path, part: 'key', message, fix: 'Give one of the two another name.' };
    }
    const { type, items, parameter } = properties[part] ?? {};
    if (type === 'object') {
      const message = `"${part}" is a composite within the composite "${name}".`;
      yield { path, part: 'key', message, fix: 'Write its parts as parts of their own.' };
    }
    if (items?.type === 'object') {
      const message = `"${part}" is a group within the composite "${name}".`;
      yield { path, part: 'key', message, fix: 'Make it a question of its own.' };
    }
    if (parameter !== undefined) {
      const message = `"${part}" comes from the page's address, so it is no part of "${name}".`;
      yield { path: [...path, 'parameter'], part: 'key', message, fix: 'Make it a question.' };
    }
  }
}

/** Finds names that are no parts, and a composite that is required without a required part. */
function* nameFaults(
  { name, schema: { required = [] }, parts }: Composite,
  questions: QuestionsFile,
): Generator<CompositeFault> {
  for (const [at, part] of required.entries()) {
    if (parts.includes(part)) continue;
    const message = `"${name}" has no part "${part}".`;
    const fix = didYouMean(part, parts, NAME_A_PART);
    yield { path: ['properties', name, 'required', at], message, fix };
  }
  const index = questions.required?.indexOf(name) ?? -1;
  if (index >= 0 && required.length === 0) {
    const message = `"${name}" is required, and it requires none of its parts.`;
    const fix = `Name the parts that must be answered in the "required" of "${name}".`;
    yield { path: ['required', index], message, fix };
  }
}

const NAME_A_PART = 'Name a part, without the name of the composite before it.';
