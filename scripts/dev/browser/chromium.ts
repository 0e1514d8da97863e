import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where distributions put a Chromium, or a browser made of it. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium on this computer, got first where there is none: Debian's own package as root,
 * Playwright's download elsewhere. Says what it does.
 * @throws when neither can be had
 */
export function chromiumPath(): string {
  const found = installedPath();
  if (found) return found;
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

function installedPath(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  return [named, ...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path));
}

function sources(): readonly (readonly [string, ...string[]])[] {
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  return [
    ...(debian
      ? ([
          ['apt-get', 'update', '-q'],
          ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
        ] as const)
      : []),
    ['npx', 'playwright', 'install', '--with-deps', 'chromium'] as const,
  ];
}
