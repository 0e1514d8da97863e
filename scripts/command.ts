import { StartupError } from '../server/backend/database/startup-error.ts';

/** A command's exit code, and its output, which is empty if it has printed all of it. */
export interface Outcome {
  readonly exitCode: 0 | 1 | 2;
  readonly output: string;
}

/** Words that are no command; the message, if any, says what is wrong with them. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs a command with the words after its name, and ends the process. A person's mistake is one sentence or the
 * usage, never a stack trace.
 * @param failure the exit code of a command that could not be carried out
 */
export async function runCommand(
  usage: string,
  work: (words: string[]) => Promise<Outcome | void>,
  failure: 1 | 2 = 1,
): Promise<never> {
  const words = process.argv.slice(2);
  try {
    const outcome = words.includes('--help') ? { exitCode: 0, output: usage } : await work(words);
    if (outcome?.output) console.log(outcome.output);
    process.exit(outcome?.exitCode ?? 0);
  } catch (error) {
    console.error(explain(error, usage));
    process.exit(failure);
  }
}

function explain(error: unknown, usage: string): unknown {
  if (error instanceof StartupError) return error.message;
  const isMisuse =
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return isMisuse ? `${error.message}\n\n${usage}`.trimStart() : error;
}
