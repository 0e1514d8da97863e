/**
 * The function `generate-favicon`: requests a picture from an AI provider, so that no key reaches a
 * browser.
 */
import { clientNetwork } from '../_shared/client-network.ts';
import { askProvider } from './ask-provider.ts';
import { Quota } from './quota.ts';
import { readSettings, type Environment } from './settings.ts';

const TIME_LIMIT = 60_000;

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
};

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
    if (request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: CORS });
    if (request.method !== 'POST')
      return refuse(405, 'Only POST is supported.', { Allow: 'POST' });
    const settings = readSettings(environment);
    if (!settings) return refuse(503, 'No provider is configured.');
    const wait = quota.take(clientNetwork(request.headers), settings);
    if (wait !== undefined) {
      return refuse(429, 'Too many images for now.', { 'Retry-After': String(wait) });
    }
    try {
      const url = await askProvider(settings, AbortSignal.timeout(timeLimit));
      return Response.json({ data: [{ url }] }, { headers: { ...CORS, ...NEVER_KEPT } });
    } catch (error) {
      // The message may quote the key or the address; the visitor learns only that it failed.
      console.error('generate-favicon:', error instanceof Error ? error.message : 'failed');
      return refuse(502, 'Failed to generate image');
    }
  };
}

const NEVER_KEPT = { 'Cache-Control': 'no-store' };

function refuse(
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error }, { status, headers: { ...CORS, ...NEVER_KEPT, ...headers } });
}
