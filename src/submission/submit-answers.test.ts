import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXAMPLE_FORM } from '../wizard/testing/example-form.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { createAttempts, type Attempts } from './attempts.ts';
import { submitAnswers } from './submit-answers.ts';
import type { SubmitResult } from './submit-result.ts';

/** What the backend does with one request. */
type Backend = (request: IncomingMessage, response: ServerResponse) => void;

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly prefer: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const ALREADY_STORED = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "intake_pkey"',
};

const ANSWERS = { fullName: 'Ada Lovelace', topics: ['b', 'a'] };

// supabase-js looks for one, which Node 20 lacks; nothing here opens it.
vi.stubGlobal('WebSocket', EventTarget);

let server: Server;
let backend: Backend;
let received: Received[];
let logged: unknown[][];
let attempts: Attempts;

beforeEach(async () => {
  received = [];
  logged = [];
  attempts = createAttempts('test', memoryStorage());
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => logged.push(words));
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        method: request.method,
        url: request.url,
        prefer: String(request.headers['prefer'] ?? ''),
        body: JSON.parse(Buffer.concat(chunks).toString()),
      });
      backend(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe('finished answers', () => {
  it('are one plain insert of their columns and an id, which asks for nothing back', async () => {
    backend = answering(201);
    expect(await submit()).toEqual({ ok: true });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: 'POST' });
    expect(received[0]?.url).toMatch(/^\/rest\/v1\/intake(\?|$)/u);
    expect(received[0]?.prefer).not.toMatch(/return=representation|resolution/u);
    expect(received[0]?.body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/u),
      full_name: 'Ada Lovelace',
      topics: ['b', 'a'],
    });
    expect(logged).toEqual([]);
  });

  it('count as stored when the backend has their id already', async () => {
    backend = answering(409, ALREADY_STORED);
    expect(await submit()).toEqual({ ok: true });
  });

  it.each([
    ['another conflict', 409, 'refused', { code: '23505', message: '"intake_email_key"' }],
    ['a row that is not valid', 400, 'refused', { code: '23514', message: 'violates check' }],
    ['a missing right', 401, 'refused', { code: '42501', message: 'permission denied' }],
    ['too many requests', 429, 'unavailable', { code: 'PGRST', message: 'later' }],
    ['a broken backend', 500, 'unavailable', { code: 'XX000', message: 'broken' }],
    ['a page instead of a backend', 200, 'unavailable', undefined],
  ] as const)('are not stored by %s', async (_, status, reason, error) => {
    backend = answering(status, error);
    expect(await submit()).toEqual({ ok: false, reason });
    expect(logged).toEqual([
      ['The submission failed:', { reason, status, code: error?.code ?? '' }],
    ]);
  });

  it('are given up when no answer comes in time', async () => {
    backend = () => undefined;
    expect(await submit({ timeLimit: 50 })).toEqual({ ok: false, reason: 'timeout' });
  });

  it('are not stored when the connection breaks, or there is no network', async () => {
    backend = (request) => request.socket.destroy();
    expect(await submit()).toEqual({ ok: false, reason: 'unavailable' });
    expect(await submit({ isOnline: () => false })).toEqual({ ok: false, reason: 'offline' });
  });

  it('never show in the log', async () => {
    backend = answering(400, { code: '23514', message: 'Ada Lovelace', details: 'Ada Lovelace' });
    await submit();
    expect(JSON.stringify(logged)).not.toContain('Ada');
  });
});

describe('answers that are sent again', () => {
  it('carry the same id after a failure, and once they were stored', async () => {
    backend = answering(500);
    await submit();
    backend = answering(201);
    await submit();
    backend = answering(409, ALREADY_STORED);
    expect(await submit()).toEqual({ ok: true });
    const ids = received.map(({ body }) => body['id']);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  });
});

function submit(
  given: { timeLimit?: number; isOnline?: () => boolean } = {},
): Promise<SubmitResult> {
  const client = createClient(address(), 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { model } = EXAMPLE_FORM;
  return submitAnswers({ client, model, attempts, isOnline: () => true, ...given }, ANSWERS);
}

function address(): string {
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The server listens nowhere.');
  return `http://127.0.0.1:${bound.port}`;
}

function answering(status: number, error?: object): Backend {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(error ? JSON.stringify({ details: null, hint: null, ...error }) : '');
  };
}
