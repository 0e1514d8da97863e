import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartupError } from '#server/backend/database/startup-error.ts';

/** From a terminal twice and without showing it; otherwise the first line of standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return checked((await text(process.stdin)).split(/\r?\n/u)[0] ?? '');
  const first = checked(await askHidden('Password: '));
  if ((await askHidden('Again:    ')) !== first) {
    throw new StartupError('The two passwords differ; nothing was changed.');
  }
  return first;
}

function checked(password: string): string {
  if (password !== '') return password;
  throw new StartupError('No password given; nothing was changed.');
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
