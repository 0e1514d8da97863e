import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection, Folders } from './driver.ts';
import { connectFirefox } from './firefox.ts';
import { connectWebKit } from './webkit.ts';

interface Engine {
  readonly name: string;
  /** The places of each of its programs; a variable of the same name in capitals names another one. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  /** Debian's packages with them. */
  readonly packages: readonly string[];
  readonly connect: (folders: Folders) => Promise<Connection>;
}

const FIREFOX = {
  firefox: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
};

const WEBKIT = {
  webkit_driver: ['/usr/bin/WebKitWebDriver'],
  /** Looked up when asked for: `npm run test:engines` may have installed it meanwhile. */
  get webkit_browser() {
    return miniBrowsers();
  },
  xvfb: ['/usr/bin/Xvfb'],
};

/** The engines that the journey runs in beside Chromium's, which has tests of its own. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox',
    programs: FIREFOX,
    packages: ['firefox-esr'],
    connect: (folders) => connectFirefox(programOf(FIREFOX, 'firefox'), folders),
  },
  {
    name: 'WebKit',
    programs: WEBKIT,
    packages: ['webkit2gtk-driver', 'xvfb'],
    connect: (folders) =>
      connectWebKit(
        {
          driver: programOf(WEBKIT, 'webkit_driver'),
          browser: programOf(WEBKIT, 'webkit_browser'),
          screen: programOf(WEBKIT, 'xvfb'),
        },
        folders,
      ),
  },
];

/** Returns the names of the programs of an engine that are not installed. */
export function missingPrograms({ programs }: Engine): readonly string[] {
  return Object.keys(programs).filter((name) => !installed(programs, name));
}

function programOf<Name extends string>(
  programs: Readonly<Record<Name, readonly string[]>>,
  name: Name,
): string {
  const found = installed(programs, name);
  if (!found) {
    throw new Error(`${name} was not found. Install it, or name it: ${name.toUpperCase()}=/path`);
  }
  return found;
}

function installed(
  programs: Readonly<Record<string, readonly string[]>>,
  name: string,
): string | undefined {
  const named = process.env[name.toUpperCase()];
  return [named, ...(programs[name] ?? [])].find((path) => path && existsSync(path));
}

/** WebKitGTK keeps its browser with its library, under the names of the machine and of the version. */
function miniBrowsers(): readonly string[] {
  return ['/usr/lib', '/usr/libexec', ...foldersIn('/usr/lib', /-linux-gnu/u)]
    .flatMap((library) => foldersIn(library, /^webkit2?gtk-/u))
    .map((folder) => join(folder, 'MiniBrowser'));
}

function foldersIn(folder: string, name: RegExp): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((one) => name.test(one))
    .map((one) => join(folder, one));
}
