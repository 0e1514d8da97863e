import { createHandler } from '../../../supabase/functions/generate-favicon/handler.ts';

/** An edge function: the same plain handler runs here and on hosted Supabase. */
type FunctionHandler = (request: Request) => Response | Promise<Response>;

/** The handlers below `supabase/functions/`, by the name in `/functions/v1/<name>`. */
const FUNCTIONS: ReadonlyMap<string, FunctionHandler> = new Map<string, FunctionHandler>([
  ['generate-favicon', createHandler((name) => process.env[name])],
]);

/** Serves `/functions/v1/<name>` as Supabase does. */
export async function serveFunction(name: string, request: Request): Promise<Response> {
  const handler = FUNCTIONS.get(name);
  if (handler) return handler(request);
  return Response.json(
    { code: 'NOT_FOUND', message: 'Requested function was not found' },
    { status: 404 },
  );
}
