/** The entry point on hosted Supabase. Its settings are the project's secrets. */
import { createHandler } from './handler.ts';

declare const Deno: {
  readonly env: { readonly get: (name: string) => string | undefined };
  readonly serve: (handler: (request: Request) => Promise<Response>) => void;
};

Deno.serve(createHandler((name) => Deno.env.get(name)));
