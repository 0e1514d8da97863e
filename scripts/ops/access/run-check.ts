import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../../../server/backend/database/startup-error.ts';
import { runCommand, UsageError } from '../../command.ts';
import type { Report } from './report.ts';
import { reasonOf } from './send.ts';

interface CheckTarget {
  readonly url: URL;
  /** The publishable key. */
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const EXIT_CODES = { passed: 0, failed: 1, unclear: 2 } as const;

/**
 * Runs a check of what is published at an address: it ends with 0 when it has passed, 1 when not, 2 without a result.
 * @param options those that the command takes after the address and the key
 */
export function runCheck(
  usage: string,
  check: (target: CheckTarget) => Promise<Pick<Report, 'lines' | 'verdict'>>,
  options: NonNullable<ParseArgsConfig['options']> = {},
): Promise<never> {
  const run = async (args: string[]) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [address = '', key = '', ...more] = positionals;
    if (key === '' || more.length > 0) throw new UsageError();
    if (!/^https?:\/\//u.test(address) || !URL.canParse(address)) {
      throw new UsageError(`"${address}" is no address: it begins with https://.`);
    }
    const report = check({ url: new URL(address), key, values });
    const { lines, verdict } = await report.catch((error: unknown) => {
      throw new StartupError(reasonOf(error));
    });
    return { exitCode: EXIT_CODES[verdict], output: lines.join('\n') };
  };
  return runCommand(usage, run, EXIT_CODES.unclear);
}
