import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const MAX_FILES = 14;

/** Folders of files that are alike: a reader finds a file by its name, and a group would name nothing. */
const SHELVES: Readonly<Record<string, string>> = {
  'src/app': 'a page, or a part of the frame',
  'src/lib': 'a topic that several features import',
  'src/ui': 'a component',
  'src/intake/wizard/theme/widgets': 'a widget',
  'scripts/codegen/kinds': 'a kind of question',
  'src/engine/kinds': 'a kind of question',
};

describe('a folder', () => {
  it(`has at most ${MAX_FILES} files, unless each is one of many that are alike`, () => {
    const counts = new Map<string, number>();
    for (const { path } of sourceFiles('src', 'scripts', 'server', 'supabase')) {
      if (path.startsWith('src/generated/')) continue;
      const folder = dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const large = [...counts].filter(
      ([folder, count]) => count > MAX_FILES && !SHELVES[folder],
    );
    expect(large, 'group the files by what they are for').toEqual([]);
  });
});
