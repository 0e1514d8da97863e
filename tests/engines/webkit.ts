import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/dev/browser/free-port.ts';
import { COMMANDS, until, type Connection, type Folders } from './driver.ts';

/** Programs of WebKitGTK: what speaks WebDriver, the browser it starts, and the screen that this one needs. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Starts WebKitGTK's small browser on a screen in memory, and speaks WebDriver with it. */
export async function connectWebKit(programs: WebKit, folders: Folders): Promise<Connection> {
  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = await numberFrom(screen);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, ...homeIn(folders), DISPLAY: `:${display}` },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}/session`;
  const { sessionId, capabilities } = Object(
    await until(
      () => 'the driver of WebKit',
      () =>
        request('POST', address, {
          capabilities: {
            alwaysMatch: {
              'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
            },
          },
        }),
    ),
  );
  const session = `${address}/${sessionId}`;
  await request('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 1000 });
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    send: (command, given = {}, element) => {
      const [id] = Object.values(element ?? {});
      const about = element ? `element/${String(id)}/` : '';
      return request('POST', `${session}/${about}${COMMANDS[command]}`, given);
    },
    close: async () => {
      await request('DELETE', session);
      await Promise.all([driver, screen].map(end));
    },
  };
}

async function request(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = Object(await answer.json());
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}

/** The settings that keep the browser's files, and what it downloads, in our folders. */
function homeIn({ home, downloads }: Folders): Readonly<Record<string, string>> {
  const settings = join(home, '.config');
  mkdirSync(settings);
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return {
    HOME: home,
    XDG_CONFIG_HOME: settings,
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local'),
  };
}

/** The number of the screen, which it writes once it is ready. */
async function numberFrom(screen: ChildProcess): Promise<number> {
  const [, , , pipe] = screen.stdio;
  if (!pipe) throw new Error('The screen has no pipe.');
  const [text] = await once(pipe, 'data');
  return Number(String(text));
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
