/**
 * The function `generate-favicon`: requests a picture from an AI provider, so that no key reaches a
 * browser.
 */
import { answer, answerOther } from '../_shared/answer.ts';
import { clientNetwork } from '../_shared/client-network.ts';
import { askProvider } from './ask-provider.ts';
import { Quota } from './quota.ts';
import { readSettings, type Environment } from './settings.ts';

const TIME_LIMIT = 60_000;

interface Options {
  readonly now?: () => number;
  readonly timeLimit?: number;
}

/** @returns a handler that answers `{ data: [{ url }] }` with a data URL, or `{ error }` */
export function createHandler(
  environment: Environment,
  { now = Date.now, timeLimit = TIME_LIMIT }: Options = {},
): (request: Request) => Promise<Response> {
  const quota = new Quota(now);
  return async (request) => {
    const other = answerOther(request);
    if (other) return other;
    const settings = readSettings(environment);
    if (!settings) return answer(503, { error: 'No provider is configured.' });
    const wait = quota.take(clientNetwork(request.headers), settings);
    if (wait !== undefined) {
      const later = { 'Retry-After': String(wait) };
      return answer(429, { error: 'Too many images for now.' }, later);
    }
    try {
      const url = await askProvider(settings, AbortSignal.timeout(timeLimit));
      return answer(200, { data: [{ url }] });
    } catch (error) {
      // The message may quote the key or the address; the visitor learns only that it failed.
      console.error('generate-favicon:', error instanceof Error ? error.message : 'failed');
      return answer(502, { error: 'Failed to generate image' });
    }
  };
}
