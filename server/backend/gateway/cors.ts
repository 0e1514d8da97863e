/** Answers hold personal data or the rights of the caller: nothing on the way may keep them. */
const ANSWERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** As Supabase's gateway: any page may ask. What an answer holds depends on keys and tokens, never on cookies. */
const ALWAYS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Range, Content-Location, Location, Preference-Applied, Retry-After, X-Total-Count, Link',
};

export function preflight(request: Request): Response {
  const wanted = request.headers.get('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: {
      ...ALWAYS,
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'Access-Control-Allow-Headers':
        wanted ?? 'authorization, apikey, content-type, prefer, range, x-client-info',
      'Access-Control-Max-Age': '3600',
      Vary: 'Access-Control-Request-Headers',
    },
  });
}

/** Adds the headers that every answer of the backend has. */
export function completeHeaders(response: Response): Response {
  for (const [name, value] of Object.entries({ ...ALWAYS, ...ANSWERS })) {
    response.headers.set(name, value);
  }
  return response;
}
