import type { DeclaredFiles, SourceName } from '../declared-files.ts';
import type { JsonPath } from '../source-file.ts';

export interface Finding {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  readonly message: string;
  readonly fix?: string;
}

export interface Rule {
  readonly id: string;
  /** What holds in a sound declaration. */
  readonly sentence: string;
  readonly check: (files: DeclaredFiles) => Iterable<Finding>;
}
