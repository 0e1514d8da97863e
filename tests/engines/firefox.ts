import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { until, type Command, type Connection } from './browser.ts';

/** WebDriver's commands, by the names that Marionette gives them. */
const COMMANDS: Readonly<Record<Command, string>> = {
  url: 'Navigate',
  back: 'Back',
  refresh: 'Refresh',
  'execute/sync': 'ExecuteScript',
  click: 'ElementClick',
  actions: 'PerformActions',
};

/**
 * Starts Firefox and uses Marionette, the protocol that is built into every Firefox. Playwright
 * uses commands that Firefox 153 lacks. selenium-webdriver needs geckodriver, which is missing in
 * Debian and npm.
 */
export async function connectFirefox(program: string, home: string): Promise<Connection> {
  const profile = join(home, 'profile');
  mkdirSync(profile);
  // A PDF in a separate tab takes the focus.
  const settings = ['user_pref("marionette.port", 0);', 'user_pref("pdfjs.disabled", true);'];
  writeFileSync(join(profile, 'user.js'), settings.join('\n'));
  const browser = spawn(program, ['--headless', '--marionette', '--profile', profile], {
    env: {
      ...process.env,
      HOME: home,
      MOZ_HEADLESS_WIDTH: '1280',
      MOZ_HEADLESS_HEIGHT: '900',
    },
    stdio: 'ignore',
  });
  const ended = once(browser, 'exit');
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await until(
    'Firefox',
    () => existsSync(portFile) && readFileSync(portFile, 'utf8'),
  );
  const socket = connect(Number(port), '127.0.0.1');
  const request = requestsOver(socket);
  const session = await request('NewSession', { capabilities: {} });
  const { browserName, browserVersion } = Object(Object(session).capabilities);
  return {
    version: `${browserName} ${browserVersion}`,
    send: async (command, body, element) => {
      const id = element && Object.values(element)[0];
      return Object(await request(COMMANDS[command], { ...body, id })).value;
    },
    close: async () => {
      socket.destroy();
      browser.kill();
      await ended;
    },
  };
}

/**
 * Messages are `length:json`: a greeting of Firefox, then requests `[0, id, name, body]` and
 * answers in turn.
 */
function requestsOver(socket: Socket): (name: string, body: object) => Promise<unknown> {
  const messages = parseMessages(socket);
  const greeting = messages.next();
  return async (name, body) => {
    await greeting;
    const text = JSON.stringify([0, 1, `WebDriver:${name}`, body]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result]: unknown[] = Object((await messages.next()).value);
    if (error) throw new Error(`${name}: ${JSON.stringify(error).slice(0, 500)}`);
    return result;
  };
}

async function* parseMessages(socket: Socket): AsyncGenerator<unknown, undefined> {
  let received = Buffer.alloc(0);
  for await (const part of socket) {
    received = Buffer.concat([received, part]);
    const start = received.indexOf(':') + 1;
    const end = start + Number(received.toString('latin1', 0, start - 1));
    if (start === 0 || received.length < end) continue;
    yield JSON.parse(received.toString('utf8', start, end));
    received = received.subarray(end);
  }
  return undefined;
}
