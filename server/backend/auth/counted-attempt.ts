import { networkOf } from '#supabase/functions/_shared/client-network.ts';
import type { GatewayContext } from '../request/request-context.ts';
import { HttpError } from '../http-error.ts';
import type { AuthServices } from './services.ts';

/**
 * Checks a password. The attempt counts as a failure of the caller's network unless the check
 * returns.
 * @throws {HttpError} after too many failures of this network, or at too many attempts at once
 */
export async function countedAttempt<Result>(
  { throttle }: AuthServices,
  context: GatewayContext,
  check: () => Promise<Result>,
): Promise<Result> {
  const attempt = throttle.begin(networkOf(context.env.client.address));
  if (!attempt.ok) {
    throw new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'Retry-After': String(attempt.retryAfter) },
    });
  }
  try {
    const result = await check();
    attempt.succeed();
    return result;
  } finally {
    attempt.end();
  }
}
