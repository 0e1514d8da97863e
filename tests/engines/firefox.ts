import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { until, type Connection, type Folders } from './driver.ts';

/** Starts Firefox and speaks Marionette with it, the protocol that is built into every Firefox. */
export async function connectFirefox(
  path: string,
  { home, downloads }: Folders,
): Promise<Connection> {
  const profile = join(home, 'profile');
  mkdirSync(profile);
  const settings = Object.entries({
    'marionette.port': 0,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,text/csv',
    'browser.download.open_pdf_attachments_inline': false,
    'pdfjs.disabled': true,
    'browser.shell.checkDefaultBrowser': false,
  }).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), settings.join(''));
  const browser = spawn(path, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    env: { ...process.env, HOME: home, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
    stdio: 'ignore',
  });
  const ended = once(browser, 'exit');
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await until(
    () => 'Firefox',
    async () =>
      existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) || undefined : undefined,
  );
  const socket = connect(port, '127.0.0.1');
  const ask = requestsOver(socket);
  const session = await ask('WebDriver:NewSession', { capabilities: {} });
  const { browserName, browserVersion } = Object(Object(session).capabilities);
  return {
    version: `${browserName} ${browserVersion}`,
    send: async (command, given = {}, element) => {
      const [id] = Object.values(element ?? {});
      const answer = await ask(`WebDriver:${command}`, { ...given, ...(element && { id }) });
      return Object(answer).value;
    },
    close: async () => {
      socket.destroy();
      browser.kill();
      await ended;
    },
  };
}

/** Messages are `length:json`; requests `[0, id, name, parameters]`, answers `[1, id, error, result]`. */
function requestsOver(socket: Socket): (name: string, given: object) => Promise<unknown> {
  const waiting = new Map<number, (error: unknown, result: unknown) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.toString('latin1', 0, start - 1));
      if (start === 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.toString('utf8', start, end));
      received = received.subarray(end);
      if (!Array.isArray(message)) continue;
      waiting.get(Number(message[1]))?.(message[2], message[3]);
    }
  });
  let last = 0;
  return (name, given) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (error, result) => {
        if (error) reject(new Error(`${name}: ${JSON.stringify(error).slice(0, 500)}`));
        else resolve(result);
      });
      const message = JSON.stringify([0, id, name, given]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}
