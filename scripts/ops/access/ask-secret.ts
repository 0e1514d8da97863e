import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OperatorError } from '#server/backend/database/operator-error.ts';

type Ask = (question: string) => Promise<string>;

/**
 * Returns a function that asks for a secret: hidden at a terminal, otherwise a line of standard
 * input.
 */
export function secretReader(): Ask {
  let lines: readonly string[] | undefined;
  const nextLine = async (): Promise<string> => {
    const [first = '', ...others] = lines ?? (await text(process.stdin)).split(/\r?\n/u);
    lines = others;
    return first;
  };
  return async (question) => {
    const answer = process.stdin.isTTY ? await askHidden(`${question}: `) : await nextLine();
    if (answer !== '') return answer;
    throw new OperatorError(`${question}: nothing was entered.`);
  };
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
