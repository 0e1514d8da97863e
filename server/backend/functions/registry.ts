import { createHandler } from '../../../supabase/functions/generate-favicon/handler.ts';
import type { FunctionHandler } from './function-handler.ts';

/** The handlers below `supabase/functions/`, by the name in `/functions/v1/<name>`. */
export const FUNCTIONS: ReadonlyMap<string, FunctionHandler> = new Map<string, FunctionHandler>([
  ['generate-favicon', createHandler((name) => process.env[name])],
]);
