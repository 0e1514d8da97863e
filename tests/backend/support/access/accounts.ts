import type { SupabaseClient } from '@supabase/supabase-js';
import { generateSync } from 'otplib';
import { afterAll, beforeEach, expect } from 'vitest';
import type { Backend } from '#server/backend/create-backend.ts';
import { PASSWORD, signUp } from '../clients/ask-backend.ts';
import { clientFor, fetchFrom } from '../clients/clients.ts';
import { createTestBackend } from '../clients/test-backend.ts';

export const STEP_MS = 30_000;
const HOME = '198.51.100.1';

/** The clock of a backend, and the place of its clients. A test may move both. */
interface Surroundings {
  ms: number;
  /** Passes at each look at the clock, as on a machine that is busy. */
  stepMs: number;
  /** The network address of the clients. */
  address: string;
}

/** A backend in memory with limits, and its accounts. */
interface Accounts {
  readonly backend: Backend;
  readonly now: Surroundings;
  /** Has all rights. */
  readonly operator: SupabaseClient;
  /** Makes an unmodified client, which shares no session. */
  readonly newClient: (key?: string) => SupabaseClient;
  /** Makes the account of a manager. @returns its address */
  readonly newAccount: () => Promise<string>;
  /** Signs in with the password in a new client. */
  readonly signIn: (email: string) => Promise<SupabaseClient>;
  /** Makes the newest link of an account. @returns its token */
  readonly linkOf: (email: string) => Promise<string>;
  /** Returns the code that an authenticator app shows after some milliseconds. */
  readonly codeOf: (secret: string, laterMs?: number) => string;
}

/** Opens a backend for the tests of a file. Each test has an hour of its own. */
export async function openAccounts(): Promise<Accounts> {
  const now: Surroundings = { ms: Date.UTC(2030, 0, 1), stepMs: 0, address: HOME };
  const backend = await createTestBackend({
    rateLimit: 'on',
    now: () => (now.ms += now.stepMs),
  });
  afterAll(() => backend.close());
  beforeEach(() => {
    Object.assign(now, { ms: now.ms + 60 * 60_000, stepMs: 0, address: HOME });
  });
  const send = fetchFrom(backend, () => now.address);
  const newClient = (key = backend.publishableKey) =>
    clientFor('http://localhost', key, {}, send);
  const operator = newClient(backend.secretKey);
  let count = 0;
  return {
    backend,
    now,
    operator,
    newClient,
    async newAccount() {
      const email = `person${++count}@example.org`;
      await signUp(backend, email, { role: 'manager' });
      return email;
    },
    async signIn(email) {
      const client = newClient();
      const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(error).toBeNull();
      return client;
    },
    async linkOf(email) {
      const { data } = await operator.auth.admin.generateLink({ type: 'recovery', email });
      return data.properties?.hashed_token ?? '';
    },
    codeOf: (secret, laterMs = 0) =>
      generateSync({ secret, epoch: Math.floor((now.ms + laterMs) / 1000) }),
  };
}
