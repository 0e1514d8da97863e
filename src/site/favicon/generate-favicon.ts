import { backendAddress } from '../../lib/env.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';

/** A little more than the function's own time limit for the provider. */
const TIME_LIMIT_MS = 70_000;

/**
 * Asks the backend's function for a new icon.
 * @returns its address, a data URL
 * @throws when none can be generated
 */
export async function generateFavicon(): Promise<string> {
  const { url, publishableKey } = backendAddress();
  const address = new URL('functions/v1/generate-favicon', url);
  // No bearer: functions take that for a JWT, which the key is not.
  const headers = { apikey: publishableKey };
  const response = await withTimeLimit(TIME_LIMIT_MS)(address, { method: 'POST', headers });
  if (!response.ok) throw new Error('Failed to generate image');
  const icon = iconIn(await response.json());
  if (!icon?.startsWith('data:image/')) throw new Error('The answer contains no image.');
  return icon;
}

/** `data[0].url`, as the provider's own answer has it (specification, section 7). */
function iconIn(answer: unknown): string | undefined {
  const data = property(answer, 'data');
  const url = Array.isArray(data) ? property(data[0], 'url') : undefined;
  return typeof url === 'string' ? url : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
