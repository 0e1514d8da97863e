import { FUNCTIONS } from './registry.ts';

/** `/functions/v1/<name>`, as Supabase answers it. */
export async function serveFunction(name: string, request: Request): Promise<Response> {
  const handler = FUNCTIONS.get(name);
  if (handler) return handler(request);
  return Response.json(
    { code: 'NOT_FOUND', message: 'Requested function was not found' },
    { status: 404 },
  );
}
