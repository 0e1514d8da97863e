import type { Released } from '../../sql/database-model.ts';
import type { Reliance } from '../../load/broken-parts.ts';
import type { DeclaredFiles, SourceName } from '../../load/declared-files.ts';
import type { JsonPath } from '../../load/source-file.ts';

export interface RuleDiagnostic {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  readonly message: string;
  readonly fix?: string;
  /** Other parts that it rests on: it is not told while they break their format. */
  readonly relies?: readonly Reliance[];
}

/** What a rule is called and says, whoever checks it. */
export interface RuleWords {
  /** Stable: tools and people go by it. */
  readonly id: string;
  /** What holds in a sound declaration. */
  readonly sentence: string;
}

export interface Rule extends RuleWords {
  /** @param released the database after the last migration: rows may hold what it takes */
  readonly check: (
    files: DeclaredFiles,
    released: Released | undefined,
  ) => Iterable<RuleDiagnostic>;
}
