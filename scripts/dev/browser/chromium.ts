import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

/** Debian's Chromium without windows, which takes a fifth less processor time. */
const HEADLESS = 'chromium-headless-shell';

/** The paths of distributions. */
const INSTALLED = [
  `/usr/bin/${HEADLESS}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium, and installs it if needed: Debian's package as root, Playwright's
 * elsewhere.
 * @throws if neither can be installed
 */
export function chromiumPath(): string {
  const path = installedPath();
  if (path) return path;
  for (const [command, ...words] of sources()) {
    console.log(`No Chromium found; installing one: ${[command, ...words].join(' ')}`);
    spawnSync(command, words, { stdio: 'inherit' });
    const got = installedPath();
    if (got) return got;
  }
  throw new Error(
    'The browser tests need Chromium, and none could be installed. ' +
      'Install one and name it: CHROMIUM=/path/to/chromium npm test',
  );
}

/** Starts Chromium without features that disturb measurements. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/**
 * Returns the switch that turns off two hidden pages of the address bar. They cost four times the
 * processor time of our page. Chromium reads the switch once, so it also holds the features that
 * Playwright turns off.
 */
export async function switchWithoutAddressBar(executablePath: string): Promise<string> {
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
  const defaultSwitch = server
    .process()
    .spawnargs.find((one) => one.startsWith('--disable-features='));
  await server.close();
  return `${defaultSwitch ?? '--disable-features='},WebUIOmniboxPopup,WebUIOmniboxAimPopup`;
}

function installedPath(): string | undefined {
  const declaredPath = process.env['CHROMIUM'];
  if (declaredPath && !existsSync(declaredPath))
    throw new Error(`CHROMIUM names ${declaredPath}, which does not exist.`);
  return [declaredPath, ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function sources(): readonly (readonly [string, ...string[]])[] {
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  return [
    ...(debian
      ? ([
          ['apt-get', 'update', '-q'],
          ['apt-get', 'install', '-y', '-q', '--no-install-recommends', HEADLESS],
        ] as const)
      : []),
    ['npx', 'playwright', 'install', '--with-deps', 'chromium'] as const,
  ];
}
