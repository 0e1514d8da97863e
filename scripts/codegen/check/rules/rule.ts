import type { Released } from '../../sql/database-model.ts';
import type { DeclaredFiles, SourceName } from '../../declaration/declared-files.ts';
import type { MarkedValue } from '../../read/marked-values.ts';
import type { JsonPath } from '../../source/source-file.ts';

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
