/** An edge function: the same plain handler runs here and on hosted Supabase. */
export type FunctionHandler = (request: Request) => Response | Promise<Response>;
