import type { Released } from '../../sql/database-model.ts';
import type { DeclaredFiles, SourceName } from '../../load/declared-files.ts';
import type { JsonPath } from '../../load/source-file.ts';

/**
 * A part of the declaration that a diagnostic depends on. `*` matches any key or index; `**` at the end also matches
 * everything below.
 */
export type Reliance = readonly [SourceName, ...JsonPath];

export interface RuleDiagnostic {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  readonly message: string;
  readonly fix?: string;
  /** Other parts that it depends on: it is left out while they break their format. */
  readonly relies?: readonly Reliance[];
}

/** A rule's name and sentence, without how it is checked. */
export interface RuleWords {
  /** Stable: tools and people refer to it. */
  readonly id: string;
  /** A statement that holds in a valid declaration. */
  readonly sentence: string;
}

export interface Rule extends RuleWords {
  /** @param released the database after the last migration: rows may hold what it takes */
  readonly check: (
    files: DeclaredFiles,
    released: Released | undefined,
  ) => Iterable<RuleDiagnostic>;
}
