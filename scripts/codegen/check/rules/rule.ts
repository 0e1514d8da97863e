import type { Released } from '../../sql/database-model.ts';
import {
  questionOf,
  questionsOf,
  type DeclaredFiles,
  type Question,
  type SourceName,
} from '../../declaration/declared-files.ts';
import type { Mark, MarkedValue } from '../../read/marked-values.ts';
import type { JsonPath } from '../../source/source-file.ts';

/** A fault at a place, and what to do about it. */
interface RuleDiagnostic {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  readonly message: string;
  readonly fix?: string;
}

/** A rule without its check. */
export interface RuleWords {
  /** Stable: tools and people refer to it. */
  readonly id: string;
  /** It holds in a valid declaration. */
  readonly sentence: string;
}

export interface Rule extends RuleWords {
  /**
   * @param released the database after the last migration
   * @param marked every value of the files with its format's marks
   */
  readonly check: (
    files: DeclaredFiles,
    released: Released | undefined,
    marked: readonly MarkedValue[],
  ) => Iterable<RuleDiagnostic>;
}

/** By default the place is the question's name. A path is within the question, or within its look. */
interface QuestionFault extends Omit<RuleDiagnostic, 'in' | 'path'> {
  readonly in?: 'ui';
  readonly path?: JsonPath;
}

interface QuestionRule extends RuleWords {
  readonly faults: (
    question: Question,
    files: DeclaredFiles,
    released: Released | undefined,
  ) => Iterable<QuestionFault>;
}

/** A rule about each question by itself. */
export function questionRule({ faults, ...words }: QuestionRule): Rule {
  return {
    ...words,
    *check(files, released) {
      for (const question of questionsOf(files)) {
        for (const { in: file = 'questions', path, ...fault } of faults(
          question,
          files,
          released,
        )) {
          const owner = file === 'ui' ? 'fields' : 'properties';
          const place = path ? { path } : { path: [], part: 'key' as const };
          yield { ...place, ...fault, in: file, path: [owner, question.name, ...place.path] };
        }
      }
    },
  };
}

/** The place is the value's, unless the fault has another. */
type ValueFault = Pick<RuleDiagnostic, 'message' | 'fix'> & Partial<RuleDiagnostic>;

interface ValueRule extends RuleWords {
  /** The mark of these values. By default all values are checked. */
  readonly mark?: Mark;
  readonly faults: (value: MarkedValue, files: DeclaredFiles) => Iterable<ValueFault>;
}

/** A rule about each value, or each value with a mark, by itself. */
export function valueRule({ mark, faults, ...words }: ValueRule): Rule {
  return {
    ...words,
    *check(files, _released, marked) {
      for (const one of marked) {
        if (mark !== undefined && one[mark] === undefined) continue;
        for (const fault of faults(one, files)) yield { ...one, ...fault };
      }
    },
  };
}

/** Returns the question that "required" names, outside of an `if`. */
export function requiredQuestion(
  { in: file, path, value }: MarkedValue,
  files: DeclaredFiles,
): Question | undefined {
  const isRequired =
    file === 'questions' && path.at(-2) === 'required' && !path.includes('if');
  return isRequired ? questionOf(files, String(value)) : undefined;
}
