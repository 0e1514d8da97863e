import type { Released } from '../../sql/database-model.ts';
import type { DeclaredFiles, SourceName } from '../../load/declared-files.ts';
import type { MarkedValue } from '../../load/marked-values.ts';
import type { JsonPath } from '../../load/source-file.ts';

interface RuleDiagnostic {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  readonly message: string;
  readonly fix?: string;
}

/** A rule's name and sentence, without its check. */
export interface RuleWords {
  /** Stable: tools and people refer to it. */
  readonly id: string;
  /** A statement that holds in a valid declaration. */
  readonly sentence: string;
}

export interface Rule extends RuleWords {
  /**
   * @param released the database after the last migration, whose rows may hold answers
   * @param marked every value of the files, from top to bottom, with the marks of its meta-schema
   */
  readonly check: (
    files: DeclaredFiles,
    released: Released | undefined,
    marked: readonly MarkedValue[],
  ) => Iterable<RuleDiagnostic>;
}
