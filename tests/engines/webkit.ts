import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/dev/browser/free-port.ts';
import { until, type Connection } from './browser.ts';

/** Starts WebKitGTK's small browser on a screen in memory, and controls it with WebDriver. */
export async function connectWebKit(home: string): Promise<Connection> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, HOME: home, TMPDIR: home, XDG_CONFIG_HOME: `${home}/.config` },
    stdio: 'ignore',
    // A group of processes, which end together: the screen, the driver and the browser.
    detached: true,
  });
  const ended = once(driver, 'exit');
  const address = `http://127.0.0.1:${port}/session`;
  const { sessionId, capabilities } = Object(
    await until('the driver of WebKit', () => post(address, { capabilities: {} })),
  );
  await post(`${address}/${sessionId}/window/rect`, { x: 0, y: 0, width: 1280, height: 1000 });
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    send: (command, body, element) => {
      const about = element ? `element/${Object.values(element)[0]}/` : '';
      return post(`${address}/${sessionId}/${about}${command}`, body);
    },
    close: async () => {
      process.kill(-(driver.pid ?? 0));
      await ended;
    },
  };
}

async function post(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = Object(await answer.json());
  if (!answer.ok) throw new Error(`${address}: ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}
