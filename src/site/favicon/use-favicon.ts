import { useState } from 'react';
import { backendAddress } from '../../lib/env.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';

export type FaviconState =
  | { readonly status: 'idle' | 'generating' }
  | { readonly status: 'done'; readonly icon: string; readonly generated: boolean };

/** Used when none can be generated (specification, section 8). */
const DEFAULT_ICON = '/default-icon.svg';

/** Generates an icon and makes it the page's. It never throws: there is always the default one. */
export function useFavicon(): { readonly state: FaviconState; readonly generate: () => void } {
  const [state, setState] = useState<FaviconState>({ status: 'idle' });
  const generate = async (): Promise<void> => {
    if (state.status === 'generating') return;
    setState({ status: 'generating' });
    const icon = await newIcon();
    applyIcon(icon ?? DEFAULT_ICON);
    setState({ status: 'done', icon: icon ?? DEFAULT_ICON, generated: icon !== undefined });
  };
  return { state, generate: () => void generate() };
}

async function newIcon(): Promise<string | undefined> {
  try {
    return await generateFavicon();
  } catch (error) {
    console.error('No favicon was generated:', error);
    return undefined;
  }
}

/** A little more than the function's own time limit for the provider. */
const TIME_LIMIT_MS = 70_000;

/** The answer of the backend's function, which has the form of its provider's (specification, section 7). */
interface GeneratedImages {
  readonly data: readonly { readonly url: string }[];
}

/**
 * Asks the backend's function for a new icon.
 * @returns its address, a data URL
 * @throws when none can be generated
 */
async function generateFavicon(): Promise<string> {
  const { url, publishableKey } = backendAddress();
  const address = new URL('functions/v1/generate-favicon', url);
  // No bearer: functions take that for a JWT, which the key is not.
  const headers = { apikey: publishableKey };
  const response = await withTimeLimit(TIME_LIMIT_MS)(address, { method: 'POST', headers });
  if (!response.ok) throw new Error('Failed to generate image');
  const { data }: GeneratedImages = await response.json();
  const icon = data[0]?.url;
  if (!icon?.startsWith('data:image/')) throw new Error('The answer contains no image.');
  return icon;
}

function applyIcon(address: string): void {
  for (const old of document.querySelectorAll('link[rel~="icon"]')) old.remove();
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  document.head.append(link);
}
