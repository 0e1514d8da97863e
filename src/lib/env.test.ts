import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backendAddress } from './env.ts';

const OWN = 'http://localhost:4173';

beforeEach(() => void vi.stubGlobal('window', { location: { origin: OWN } }));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function build(url: string, publishableKey: string) {
  vi.stubEnv('VITE_SUPABASE_URL', url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', publishableKey);
  return backendAddress();
}

describe('the backend of a page', () => {
  it('is at the page’s own origin without settings', () => {
    expect(build('', '')).toEqual({
      url: `${OWN}/`,
      publishableKey: 'sb_publishable_local',
    });
  });

  it.each(['https://example.org/backend', 'https://example.org/backend/'])(
    'may answer below a path, as %s',
    (address) => {
      const { url, publishableKey } = build(address, 'k');
      expect(new URL('rest/v1', url).pathname).toBe('/backend/rest/v1');
      expect(publishableKey).toBe('k');
    },
  );
});
