import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from '../../generated/example/form.ts';
import type { SubmitResult } from './submit-result.ts';
import { memoryStorage } from '../../../tests/fixtures/wizard/memory-storage.ts';
import { createAttempts, type Attempts } from './attempts.ts';
import { submitAnswers } from './submit-answers.ts';

const ALREADY_STORED = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "example_submissions_pkey"',
};

const ANSWERS = { name: 'Ada Byron', billingEmail: 'a@b.c', languages: ['fr', 'en'] };

const UUID = /^[\da-f-]{36}$/u;

let received: Request[];
let attempts: Attempts;
let log: ReturnType<typeof vi.fn>;

beforeEach(() => {
  received = [];
  attempts = createAttempts('test', memoryStorage());
  log = vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => void vi.restoreAllMocks());

describe('submitAnswers', () => {
  it('inserts the columns, an id, a version and a language, without a returned row', async () => {
    expect(await submit(answer(201))).toEqual({ ok: true, id: expect.stringMatching(UUID) });
    const [request, ...others] = received;
    expect(others).toEqual([]);
    expect(request?.method).toBe('POST');
    expect(request?.url).toMatch(
      /^https:\/\/backend\.test\/rest\/v1\/example_submissions(\?|$)/u,
    );
    expect(request?.headers.get('apikey')).toBe('key');
    expect(request?.headers.get('prefer') ?? '').not.toMatch(
      /return=representation|resolution/u,
    );
    expect(await request?.json()).toEqual({
      id: expect.stringMatching(UUID),
      form_version: form.model.version,
      language: 'es',
      name: 'Ada Byron',
      billing_email: 'a@b.c',
      languages: ['fr', 'en'],
    });
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['another conflict', 409, 'refused', { code: '23505', message: '"intake_email_key"' }],
    ['a row that is not valid', 400, 'outdated', { code: '23514', message: 'Ada Byron' }],
    ['a missing right', 401, 'refused', { code: '42501', message: 'permission denied' }],
    ['too many requests', 429, 'busy', { code: 'PGRST', message: 'later' }],
    ['a backend without room', 503, 'busy', { code: 'PGRST000', message: 'no connection' }],
    ['a limit on what is read', 413, 'too-large', { code: 'PGRST', message: 'too large' }],
    ['columns that were renamed', 400, 'outdated', { code: 'PGRST204', message: 'no column' }],
    ['a form that is closed', 410, 'closed', { code: 'form_closed', message: 'closed' }],
    ['a gateway that waited too long', 408, 'timeout', { code: '', message: 'slow' }],
    ['a broken backend', 500, 'unavailable', { code: 'XX000', message: 'broken' }],
    ['a page instead of a backend', 200, 'unavailable', undefined],
  ] as const)(
    'are not stored by %s, which logs nothing of them',
    async (_, status, reason, error) => {
      expect(await submit(answer(status, error))).toEqual({ ok: false, reason });
      expect(log.mock.calls).toEqual([
        ['The submission failed:', { reason, status, code: error?.code ?? '' }],
      ]);
    },
  );

  it.each([
    ['the backend says when to try again', { reason: 'busy', retryAfter: 90 }],
    ['no answer comes in time', { reason: 'timeout' }],
    ['the connection breaks', { reason: 'unavailable' }],
    ['there is no network', { reason: 'offline' }],
    ['the backend says to wait for days', { reason: 'busy' }, 86_401],
  ])('are not stored where %s', async (_how, failure, wait = 90) => {
    const { reason } = failure;
    const name = reason === 'timeout' ? 'TimeoutError' : 'TypeError';
    const send = () =>
      reason === 'busy'
        ? new Response(null, { status: 429, headers: { 'retry-after': String(wait) } })
        : Promise.reject(new DOMException('No answer', name));
    expect(await submit(send, reason !== 'offline')).toEqual({ ok: false, ...failure });
  });

  it('sends the same id after a failure, and counts a stored row as success', async () => {
    await submit(answer(500));
    const first = await received[0]?.json();
    for (const [status, error] of [[201], [409, ALREADY_STORED]] as const) {
      expect(await submit(answer(status, error))).toEqual({ ok: true, id: first.id });
      expect(await received.at(-1)?.json()).toEqual(first);
    }
  });
});

describe('a token that is valid only in a moment', () => {
  const early = answer(401, { code: 'PGRST303', message: 'JWT issued at future' });

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    [[early, answer(201)], { ok: true }],
    [[early, early], { ok: false, reason: 'unavailable' }],
  ])('is tried once more with the same id after three seconds', async (answers, result) => {
    const left = [...answers];
    const submitted = submit(() => left.shift()?.() ?? early());
    await vi.waitFor(() => expect(received).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1900);
    expect(received).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1200);
    expect(await submitted).toMatchObject(result);
    const [first, second] = await Promise.all(received.map((request) => request.json()));
    expect(second).toEqual(first);
  });
});

/** @param send answers the request */
function submit(
  send: () => Response | Promise<Response>,
  online = true,
): Promise<SubmitResult> {
  const submission = {
    address: { url: 'https://backend.test', publishableKey: 'key' },
    send: async (...request: Parameters<typeof fetch>) => {
      received.push(new Request(...request));
      return send();
    },
    model: form.model,
    language: 'es',
    attempts,
    isOnline: () => online,
  };
  return submitAnswers(submission, ANSWERS);
}

function answer(status: number, error?: object): () => Response {
  const body = error ? JSON.stringify({ details: null, hint: null, ...error }) : null;
  return () => new Response(body, { status });
}
