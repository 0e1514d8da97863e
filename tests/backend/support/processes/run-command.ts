import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

class Exit extends Error {
  override readonly name = 'Exit';
  readonly code: number;

  constructor(code: number) {
    super(`The command ended with ${code}.`);
    this.code = code;
  }
}

let runs = 0;

/**
 * Runs the module of a command in this process until it would exit. A process of its own takes
 * seconds to start. `startProcess` is for tests of the process itself.
 */
export async function runCommand(
  script: string,
  environment: Readonly<Record<string, string>>,
  words: readonly string[] = [],
  input = '',
): Promise<Ended> {
  const output = { out: '', error: '' };
  const writeTo = (stream: 'out' | 'error') => (text: unknown) => {
    output[stream] += String(text);
    return true;
  };
  const printTo =
    (stream: 'out' | 'error') =>
    (...texts: unknown[]) => {
      output[stream] += `${format(...texts)}\n`;
    };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(printTo('out')),
    vi.spyOn(console, 'error').mockImplementation(printTo('error')),
    vi.spyOn(process.stdout, 'write').mockImplementation(writeTo('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(writeTo('error')),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(Number(code));
    }),
  ];
  const before = {
    argv: process.argv,
    stdin: Object.getOwnPropertyDescriptor(process, 'stdin'),
  };
  process.argv = [process.execPath, script, ...words];
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    value: Readable.from([input]),
  });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    // A module runs once: each run has an address of its own.
    await import(`${pathToFileURL(resolve(script)).href}?run=${(runs += 1)}`);
    throw new Error(`${script} did not end the process.`);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    return { code: error.code, ...output };
  } finally {
    vi.unstubAllEnvs();
    process.argv = before.argv;
    Object.defineProperty(process, 'stdin', before.stdin ?? {});
    for (const spy of spies) spy.mockRestore();
  }
}
