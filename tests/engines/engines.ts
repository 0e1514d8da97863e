import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Connection } from './browser.ts';
import { connectFirefox } from './firefox.ts';
import { connectWebKit } from './webkit.ts';

interface Engine {
  readonly name: string;
  /** The required programs, each with the names that systems give it. */
  readonly programs: readonly (readonly string[])[];
  /** Debian's packages with these programs. */
  readonly packages: readonly string[];
  /** @param home a folder for the browser's data and downloads */
  readonly connect: (home: string) => Promise<Connection>;
}

const FIREFOX = ['firefox-esr', 'firefox'];

/** The engines that the journey runs in. Chromium has separate tests. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox',
    programs: [FIREFOX],
    packages: ['firefox-esr'],
    connect: (home) => connectFirefox(FIREFOX.find(isInstalled) ?? '', home),
  },
  {
    name: 'WebKit',
    programs: [['WebKitWebDriver'], ['xvfb-run'], ['xauth']],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    connect: connectWebKit,
  },
];

/** Returns the names of the programs of an engine that are not installed. */
export function missingPrograms({ programs }: Engine): readonly string[] {
  return programs
    .filter((names) => !names.some(isInstalled))
    .map((names) => names.join(' or '));
}

function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}
