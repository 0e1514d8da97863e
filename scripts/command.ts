import { OperatorError } from '../server/backend/database/operator-error.ts';

/** A command's exit code, and the output that it has not printed yet. */
export interface CommandResult {
  readonly exitCode: 0 | 1 | 2;
  readonly output: string;
}

/** The arguments are no command. The message may have the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Work = (words: string[]) => Promise<CommandResult | void>;

/**
 * Runs a command with its words, and ends the process. A person's mistake is one sentence or the
 * usage.
 * @param failure the exit code of a command that could not be carried out
 */
export async function runCommand(
  usage: string,
  work: Work,
  failure: 1 | 2 = 1,
): Promise<never> {
  process.exit(await exitCodeOf(usage, work, failure));
}

async function exitCodeOf(usage: string, work: Work, failure: 1 | 2): Promise<number> {
  const words = process.argv.slice(2);
  try {
    const outcome = words.includes('--help')
      ? { exitCode: 0, output: usage }
      : await work(words);
    if (outcome?.output) console.log(outcome.output);
    return outcome?.exitCode ?? 0;
  } catch (error) {
    if (hasCode(error, 'EPIPE')) return CLOSED_PIPE;
    console.error(explain(error, usage));
    return failure;
  }
}

/** As of a process that SIGPIPE ends: the reader, such as `head`, has enough. */
const CLOSED_PIPE = 141;

function hasCode(error: unknown, start: string): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith(start);
}

function explain(error: unknown, usage: string): unknown {
  if (error instanceof OperatorError) return error.message;
  const isMisuse = error instanceof UsageError || hasCode(error, 'ERR_PARSE_ARGS');
  return isMisuse ? `${error.message}\n\n${usage}`.trimStart() : error;
}
