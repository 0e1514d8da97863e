import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A file of code and its imports. */
export interface SourceFile {
  /** From the project's folder, with slashes. */
  readonly path: string;
  readonly imports: readonly Import[];
}

interface Import {
  /** The target as the file writes it. */
  readonly written: string;
  /** The path of an imported file, or the name of a package's module. */
  readonly target: string;
  readonly isTypeOnly: boolean;
}

const IS_TEST = /^tests\/|\.test\.tsx?$/u;

/** `import … from`, `export … from` and `import …` of a whole line or more, and `import('…')` anywhere. */
const IMPORT =
  /^(?:import|export) (type )?(?:[\w*{}\s,$]+? from )?'([^']+)'|\bimport\('([^']+)'\)/gmu;

/** Reads the code in a folder that Git tracks or will track, without its tests. */
export function sourceFiles(...folders: readonly string[]): readonly SourceFile[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', ...folders],
    {
      encoding: 'utf8',
    },
  );
  return listed
    .split('\n')
    .filter((path) => /\.[jt]sx?$/u.test(path) && !IS_TEST.test(path) && existsSync(path))
    .map((path) => ({ path, imports: importsOf(path, readFileSync(path, 'utf8')) }));
}

/** Returns the imports of a file's text. Of files, the ones that exist: codegen's templates hold imports, too. */
export function importsOf(path: string, text: string): readonly Import[] {
  const found = Array.from(text.matchAll(IMPORT), ([, type, whole, late]) => ({
    written: whole ?? late ?? '',
    isTypeOnly: type !== undefined,
  }));
  return found
    .map((one) => ({ ...one, target: resolved(path, one.written) }))
    .filter(({ target }) => isPackage(target) || existsSync(target));
}

/** Returns whether an import's target is a module of a package or of Node, and no file. */
export function isPackage(target: string): boolean {
  return !/^(?:src\/|scripts\/|server\/|supabase\/|tests\/|\.)/u.test(target);
}

/** Resolves what climbs, and the aliases of `imports` in package.json. */
function resolved(path: string, written: string): string {
  if (written.startsWith('#')) return written.slice(1);
  return written.startsWith('.') ? posix.normalize(join(path, '..', written)) : written;
}
