import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the oldest supported browsers as targets of the compiler, such as `chrome111`. */
export function buildTargets(root: string): string[] {
  return readBrowsers(root).map((browser) => browser.replace(' ', ''));
}

/** Returns the oldest supported browsers as people read them: "Chrome 111, Edge 111". */
export function browserNames(root: string): string {
  return readBrowsers(root)
    .map((browser) => browser.slice(0, 1).toUpperCase() + browser.slice(1))
    .join(', ');
}

/** Reads `browserslist` from package.json. */
function readBrowsers(root: string): readonly string[] {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly browserslist: readonly string[];
  };
  return browserslist;
}
