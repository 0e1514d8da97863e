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

/** A rule's name and sentence, without how it is checked. */
export interface RuleWords {
  /** Stable: tools and people refer to it. */
  readonly id: string;
  /** A statement that holds in a valid declaration. */
  readonly sentence: string;
}

export interface Rule extends RuleWords {
  /**
   * @param released the database after the last migration: rows may hold what it takes
   * @param marked every value of the files, from top to bottom, with what its meta-schema says of it
   */
  readonly check: (
    files: DeclaredFiles,
    released: Released | undefined,
    marked: readonly MarkedValue[],
  ) => Iterable<RuleDiagnostic>;
}
