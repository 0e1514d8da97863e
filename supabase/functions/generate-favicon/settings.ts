/** Reads an environment variable: `Deno.env.get` on Supabase, `process.env` in the embedded server. */
export type Environment = (name: string) => string | undefined;

export interface Settings {
  readonly endpoint: string;
  readonly key: string;
  readonly model: string;
  /** Pictures that one address gets in an hour. */
  readonly hourlyPerAddress: number;
  /** Pictures that all get in a day: each one is paid for. */
  readonly daily: number;
}

/** `undefined` when there is no provider to ask. */
export function readSettings(environment: Environment): Settings | undefined {
  const endpoint = environment('FAVICON_API_URL')?.trim();
  const key = environment('FAVICON_API_KEY')?.trim();
  if (!endpoint || !key || !URL.canParse(endpoint)) return undefined;
  return {
    endpoint,
    key,
    model: environment('FAVICON_MODEL')?.trim() || 'gpt-image-1',
    hourlyPerAddress: count(environment('FAVICON_HOURLY_LIMIT'), 5),
    daily: count(environment('FAVICON_DAILY_LIMIT'), 50),
  };
}

function count(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d+$/u.test(text.trim()) ? Number(text) : otherwise;
}
