import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { runCommand, UsageError, type CommandResult } from '../../command.ts';
import { reasonOf } from './send.ts';

interface CheckTarget {
  readonly url: URL;
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Runs a check of a published address. Exit code 0: passed; 1: failed; 2: no result.
 * @param options those after the address and the key
 */
export function runCheck(
  usage: string,
  check: (target: CheckTarget) => Promise<CommandResult>,
  options: NonNullable<ParseArgsConfig['options']> = {},
): Promise<never> {
  const run = async (args: string[]) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [address = '', key = '', ...more] = positionals;
    if (key === '' || more.length > 0) throw new UsageError();
    if (!/^https?:\/\//u.test(address) || !URL.canParse(address)) {
      throw new UsageError(`"${address}" is no address: it begins with https://.`);
    }
    return check({ url: new URL(address), key, values }).catch((error: unknown) => {
      throw new OperatorError(reasonOf(error));
    });
  };
  return runCommand(usage, run, 2);
}
