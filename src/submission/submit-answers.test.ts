import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SubmitResult } from './submit-result.ts';
import { createSubmissionClient } from './submission-client.ts';
import { form } from '../generated/example/form.ts';
import { memoryStorage } from '../../tests/fixtures/wizard/memory-storage.ts';
import { createAttempts, type Attempts } from './attempts.ts';
import { createPatientFetch } from './patient-fetch.ts';
import { submitAnswers } from './submit-answers.ts';

/** The backend's way with one request. */
type Backend = (request: IncomingMessage, response: ServerResponse) => void;

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly prefer: string;
  readonly apikey: unknown;
  readonly body: Readonly<Record<string, unknown>>;
}

const ALREADY_STORED = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "example_submissions_pkey"',
};

/** As the gateway of a hosted project: another origin than the page's. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'apikey, authorization, content-type, prefer, x-client-info',
  'access-control-expose-headers': 'Retry-After',
};

const ANSWERS = { name: 'Ada Byron', billingEmail: 'a@b.c', languages: ['fr', 'en'] };

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
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        method: request.method,
        url: request.url,
        prefer: String(request.headers['prefer'] ?? ''),
        apikey: request.headers['apikey'],
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

const UUID = /^[\da-f-]{36}$/u;

describe('finished answers', () => {
  it('are one plain insert of their columns and an id, which asks for nothing back', async () => {
    backend = answering(201);
    expect(await submit()).toEqual({ ok: true, id: expect.stringMatching(UUID) });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: 'POST', apikey: 'key' });
    expect(received[0]?.url).toMatch(/^\/rest\/v1\/example_submissions(\?|$)/u);
    expect(received[0]?.prefer).not.toMatch(/return=representation|resolution/u);
    expect(received[0]?.body).toEqual({
      id: expect.stringMatching(UUID),
      name: 'Ada Byron',
      billing_email: 'a@b.c',
      languages: ['fr', 'en'],
    });
    expect(logged).toEqual([]);
  });

  it.each([
    ['another conflict', 409, 'refused', { code: '23505', message: '"intake_email_key"' }],
    ['a row that is not valid', 400, 'outdated', { code: '23514', message: 'Ada Byron' }],
    ['a missing right', 401, 'refused', { code: '42501', message: 'permission denied' }],
    ['too many requests', 429, 'busy', { code: 'PGRST', message: 'later' }],
    ['a backend without room', 503, 'busy', { code: 'PGRST000', message: 'no connection' }],
    ['a limit on what is read', 413, 'too-large', { code: 'PGRST', message: 'too large' }],
    ['a gateway that waited too long', 408, 'timeout', { code: '', message: 'slow' }],
    ['a broken backend', 500, 'unavailable', { code: 'XX000', message: 'broken' }],
    ['a page instead of a backend', 200, 'unavailable', undefined],
  ] as const)('are not stored by %s', async (_, status, reason, error) => {
    backend = answering(status, error);
    expect(await submit()).toEqual({ ok: false, reason });
    expect(logged).toEqual([
      ['The submission failed:', { reason, status, code: error?.code ?? '' }],
    ]);
  });

  it('are not stored while the backend says when to try again', async () => {
    backend = (_, response) => {
      response.writeHead(429, { ...CORS, 'retry-after': '90' }).end();
    };
    expect(await submit()).toEqual({ ok: false, reason: 'busy', retryAfter: 90 });
  });

  it('are given up when no answer comes in time', async () => {
    backend = () => undefined;
    expect(await submit({ silence: 50 })).toEqual({ ok: false, reason: 'timeout' });
  });

  it('are not stored when the connection breaks, or there is no network', async () => {
    backend = (request) => request.socket.destroy();
    expect(await submit()).toEqual({ ok: false, reason: 'unavailable' });
    expect(await submit({ isOnline: () => false })).toEqual({ ok: false, reason: 'offline' });
  });

  it('carry the same id again after a failure and once they were stored, and then count as stored', async () => {
    backend = answering(500);
    await submit();
    for (const [status, error] of [[201], [409, ALREADY_STORED]] as const) {
      backend = answering(status, error);
      expect(await submit()).toEqual({ ok: true, id: received[0]?.body['id'] });
    }
    const ids = received.map(({ body }) => body['id']);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  });
});

function submit(given: { silence?: number; isOnline?: () => boolean } = {}): Promise<SubmitResult> {
  const { silence, isOnline = () => true } = given;
  const backendAddress = { url: address(), publishableKey: 'key' };
  const submission = {
    createClient: (send: typeof fetch) => createSubmissionClient(backendAddress, send),
    send: createPatientFetch(silence),
    model: form.model,
    attempts,
    isOnline,
  };
  return submitAnswers(submission, ANSWERS);
}

function address(): string {
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The server listens nowhere.');
  return `http://127.0.0.1:${bound.port}`;
}

function answering(status: number, error?: object): Backend {
  return (_, response) => {
    response.writeHead(status, { ...CORS, 'content-type': 'application/json' });
    response.end(error ? JSON.stringify({ details: null, hint: null, ...error }) : '');
  };
}
