/** Returns the project's secret keys, the legacy key last. */
export function secretKeys(setting: (name: string) => string): readonly string[] {
  const keysByName: unknown = JSON.parse(setting('SUPABASE_SECRET_KEYS') || '{}');
  const keys: readonly unknown[] =
    typeof keysByName === 'object' && keysByName !== null ? Object.values(keysByName) : [];
  return [...keys, setting('SUPABASE_SERVICE_ROLE_KEY')].filter(
    (key): key is string => typeof key === 'string' && key !== '',
  );
}

/** The legacy key is a JWT. The other keys are not, and would be refused as a token. */
export function keyHeaders(key: string): Readonly<Record<string, string>> {
  return { apikey: key, ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }) };
}
