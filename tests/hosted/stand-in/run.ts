import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
  /** The user who runs it, in place of the current user. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

/**
 * Runs a program to its end and returns its output.
 * @throws Error with the end of its errors
 */
export async function run(
  program: string,
  args: readonly string[],
  { input = '', user, ...options }: RunOptions = {},
): Promise<string> {
  const child = spawn(program, args, { ...options, ...user, stdio: 'pipe' });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code, output, errors] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code !== 0) throw new Error(`${program} failed: ${errors.trim().slice(-600)}`);
  return output;
}
