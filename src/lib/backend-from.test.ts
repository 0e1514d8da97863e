import { describe, expect, it } from 'vitest';
import { backendFrom } from './backend-from.ts';

const OWN = 'http://localhost:4173';

describe('the backend of a build', () => {
  it('is the one of its own origin when nothing is set', () => {
    expect(backendFrom({}, OWN)).toEqual({
      url: `${OWN}/`,
      publishableKey: 'sb_publishable_local',
    });
    expect(backendFrom({ VITE_SUPABASE_URL: ' ' }, OWN).url).toBe(`${OWN}/`);
  });

  it('is the hosted project when both settings are given', () => {
    const env = {
      VITE_SUPABASE_URL: 'https://abc.supabase.co',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
    };
    expect(backendFrom(env, OWN)).toEqual({
      url: 'https://abc.supabase.co/',
      publishableKey: 'sb_publishable_1',
    });
  });

  it.each(['https://example.org/backend', 'https://example.org/backend/'])(
    'may answer below a path, as %s',
    (url) => {
      const env = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: 'k' };
      expect(new URL('rest/v1', backendFrom(env, OWN).url).pathname).toBe('/backend/rest/v1');
    },
  );

  it.each([
    { VITE_SUPABASE_URL: 'https://abc.supabase.co' },
    { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1' },
  ])('is refused when only one is given', (env) => {
    expect(() => backendFrom(env, OWN)).toThrow(/Set both/u);
  });

  it.each(['abc.supabase.co', 'javascript:alert(1)', 'https://'])(
    'is refused when its address is %s',
    (url) => {
      const env = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: 'k' };
      expect(() => backendFrom(env, OWN)).toThrow(/VITE_SUPABASE_URL is/u);
    },
  );
});
