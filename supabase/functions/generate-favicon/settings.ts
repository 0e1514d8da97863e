export type Environment = (name: string) => string | undefined;

export interface Settings {
  readonly endpoint: string;
  readonly key: string;
  readonly model: string;
  /** Pictures an hour for one address. */
  readonly hourlyPerAddress: number;
  /** Pictures a day for all visitors: each is paid for. */
  readonly daily: number;
}

/**
 * @returns `undefined` without a provider
 * @throws when a limit is not a number
 */
export function readSettings(environment: Environment): Settings | undefined {
  const hourlyPerAddress = readLimit(environment, 'FAVICON_HOURLY_LIMIT', 5);
  const daily = readLimit(environment, 'FAVICON_DAILY_LIMIT', 50);
  const endpoint = environment('FAVICON_API_URL')?.trim();
  const key = environment('FAVICON_API_KEY')?.trim();
  if (!endpoint || !key || !URL.canParse(endpoint)) return undefined;
  const model = environment('FAVICON_MODEL')?.trim() || 'gpt-image-1';
  return { endpoint, key, model, hourlyPerAddress, daily };
}

function readLimit(environment: Environment, name: string, otherwise: number): number {
  const value = environment(name)?.trim() ?? '';
  if (value === '') return otherwise;
  if (/^\d+$/u.test(value)) return Number(value);
  throw new Error(`${name} is "${value}": set it to a whole number, such as ${otherwise}.`);
}
