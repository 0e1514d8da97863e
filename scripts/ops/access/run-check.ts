import { parseArgs } from 'node:util';
import { StartupError } from '../../../server/backend/database/startup-error.ts';
import { runCommand, UsageError } from '../../command.ts';
import type { Report } from './report.ts';
import { reasonOf } from './send.ts';

interface CheckTarget {
  readonly url: URL;
  /** The publishable key. */
  readonly key: string;
  /** The account to try as well, by its e-mail address. */
  readonly account: string | undefined;
}

/** Runs a check of what is published at an address: it ends with 0 when it has passed, 1 when not, 2 without a result. */
export function runCheck(
  usage: string,
  check: (target: CheckTarget) => Promise<Report>,
): Promise<never> {
  return runCommand(
    usage,
    async (words) => {
      const target = parseTarget(words, usage.includes('--as'));
      const { lines, verdict } = await check(target).catch((error: unknown) => {
        throw new StartupError(reasonOf(error));
      });
      return { exitCode: EXIT_CODES[verdict], output: lines.join('\n') };
    },
    EXIT_CODES.unclear,
  );
}

const EXIT_CODES = { passed: 0, failed: 1, unclear: 2 } as const;

function parseTarget(args: string[], takesAccount: boolean): CheckTarget {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { as: { type: 'string' } },
  });
  if (values.as !== undefined && !takesAccount) throw new UsageError();
  const [address = '', key = '', ...more] = positionals;
  if (key === '' || more.length > 0) throw new UsageError();
  if (!/^https?:\/\//u.test(address) || !URL.canParse(address)) {
    throw new UsageError(`"${address}" is no address: it begins with https://.`);
  }
  return { url: new URL(address), key, account: values.as };
}
