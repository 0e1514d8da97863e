import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The output so far. */
  readonly output: { out: string; error: string };
  /** The address it printed, once it is ready; fails when it ends before. */
  readonly ready: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** One of our programs as a process of its own; killed with the test, or on demand, if it still runs. */
export function startProcess(
  script: string,
  environment: Readonly<Record<string, string>>,
  whenDone: (clean: () => void) => void = onTestFinished,
): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  whenDone(() => void child.kill('SIGKILL'));
  const output = { out: '', error: '' };
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    return code ?? signal ?? 'unknown';
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output.out += data.toString();
      const address = /http:\/\/localhost:\d+/u.exec(output.out)?.[0];
      if (address) resolve(address);
    });
    child.stderr.on('data', (data: Buffer) => {
      output.error += data.toString();
    });
    void ended.then((how) => reject(new Error(`It ended (${how}): ${output.error}`)));
  });
  ready.catch(() => undefined);
  return { child, output, ready, ended };
}

interface Visit {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request with any Host and the path exactly as it is written, which `fetch` would tidy up. */
export async function visit(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Visit> {
  const sent = request(url.replace('localhost', '127.0.0.1'), {
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
}
