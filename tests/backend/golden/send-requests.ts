import { type GoldenAnswer, readAnswer } from './golden-answer.ts';
import { makeTokens } from '../../hosted/stand-in/make-tokens.ts';
import type { StandIn } from '../../hosted/stand-in/start-stand-in.ts';
import type { Caller, GoldenRequest } from './golden-request.ts';
import { requests } from './requests.ts';

const USUAL_ADDRESS = '198.51.100.1';

/** Puts one request on its way; the credentials of `as` and the address are the sender's to add. */
export type Send = (request: Request, as: Caller, address: string) => Promise<Response>;

/** Sends the golden requests one after the other, as later ones meet the rows of earlier ones. */
export async function sendRequests(
  baseUrl: string,
  send: Send,
): Promise<Record<string, GoldenAnswer>> {
  const answers: Record<string, GoldenAnswer> = {};
  for (const [name, request] of Object.entries(requests)) {
    answers[name] = await lastAnswer(request, baseUrl, send);
  }
  return answers;
}

/** Sends all golden requests to a real PostgREST. */
export async function askStandIn({ url, jwtSecret }: Pick<StandIn, 'url' | 'jwtSecret'>) {
  const tokens = await makeTokens(jwtSecret);
  return sendRequests(url, (request, as, address) => {
    const token = tokens[as];
    if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
    request.headers.set('x-forwarded-for', address);
    return fetch(request);
  });
}

async function lastAnswer(golden: GoldenRequest, baseUrl: string, send: Send) {
  const once = async () =>
    readAnswer(await send(requestOf(golden, baseUrl), golden.as, golden.address ?? USUAL_ADDRESS));
  for (let left = golden.times ?? 1; left > 1; left -= 1) await once();
  return once();
}

/** The body goes out as bytes, so that no content type is added behind our back. */
function requestOf({ method, path, headers, body }: GoldenRequest, baseUrl: string): Request {
  const request = new Request(baseUrl + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : new TextEncoder().encode(textOf(body)),
  });
  if (headers?.['content-type'] === '') request.headers.delete('content-type');
  return request;
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}
