import { RestError } from './rest-error.ts';

/** No function is exposed, so the answer is always PostgREST's for an unknown one. */
export function noFunction(request: Request, name: string, body: string): RestError {
  const names = argumentNames(request, body);
  const listed = names.join(', ');
  const none = ' without parameters';
  const given = names.length > 0 ? ` with parameter${names.length > 1 ? 's' : ''} ${listed}` : none;
  const unnamed = request.method === 'POST' ? ' or with a single unnamed json/jsonb parameter' : '';
  const signature = names.length > 0 ? `(${listed})` : none;
  return new RestError(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${signature} in the schema cache`,
    details: `Searched for the function public.${name}${given}${unnamed}, but no matches were found in the schema cache.`,
  });
}

function argumentNames(request: Request, body: string): readonly string[] {
  if (request.method !== 'POST') return [...new URL(request.url).searchParams.keys()];
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? Object.keys(value).toSorted() : [];
  } catch {
    return [];
  }
}
