import { useState } from 'react';

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
    const { generateFavicon } = await import('./generate-favicon.ts');
    return await generateFavicon();
  } catch (error) {
    console.error('No favicon was generated:', error);
    return undefined;
  }
}

function applyIcon(address: string): void {
  for (const old of document.querySelectorAll('link[rel~="icon"]')) old.remove();
  const link = document.createElement('link');
  link.rel = 'icon';
  link.href = address;
  document.head.append(link);
}
