import {
  createBackend,
  type Backend,
  type BackendOptions,
} from '#server/backend/create-backend.ts';

/** One pass of scrypt over little memory. */
const CHEAP = { N: 2, r: 1, p: 1 };

/** Makes a backend in memory, with passwords that are cheap to check. It limits no requests. */
export function createTestBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  return createBackend({
    dataDir: 'memory',
    rateLimit: 'off',
    passwordCost: CHEAP,
    ...options,
  });
}
