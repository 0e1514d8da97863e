const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
};

/** Answers a browser with JSON, which nothing on the way may keep. Any page may ask. */
export function answer(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const all = { ...CORS, 'Cache-Control': 'no-store', ...headers };
  return Response.json(body, { status, headers: all });
}

/** Returns the answer to a request that is not a POST. */
export function answerOther({ method }: Request): Response | undefined {
  if (method === 'POST') return undefined;
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
  return answer(405, { error: 'Only POST is supported.' }, { Allow: 'POST' });
}
