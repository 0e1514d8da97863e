import { StartupError } from '../../server/backend/database/startup-error.ts';

/** A command's output and its exit code. */
export interface Outcome {
  readonly exitCode: 0 | 1;
  readonly output: string;
}

/** Runs a command: prints its output, sets its exit code, and shows no stack trace for a user's mistake. */
export async function runCommand(usage: string, command: () => Promise<Outcome>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  try {
    const { exitCode, output } = await command();
    console.log(output);
    process.exitCode = exitCode;
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof StartupError) console.error(error.message);
    else if (isArgumentError(error)) console.error(`${error.message}\n${usage}`);
    else throw error;
  }
}

function isArgumentError(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}
