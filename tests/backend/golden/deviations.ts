import type { GoldenAnswer } from './golden-answer.ts';

interface Deviation {
  readonly reason: string;
  readonly answer: GoldenAnswer;
}

const UNSUPPORTED = 'Our client never asks for it, so it is refused rather than built.';
const NOTHING_STORED =
  'PostgREST stores nothing and answers 201; to our client a 201 means that a row is stored.';
const ACCESS_FIRST = 'Nobody may merge rows, so access is refused before the request is looked at.';
const STRICTER =
  'PostgREST overlooks the broken filter; we refuse rather than answer another question.';

/** The requests that the embedded backend answers differently from PostgREST on purpose. */
export const deviations: Readonly<Record<string, Deviation>> = {
  'select: an alias': {
    reason: UNSUPPORTED,
    answer: refusal(400, 'PGRST127', 'Feature not implemented', {
      details: 'The embedded backend does not implement renamed columns.',
    }),
  },
  'select: a cast': {
    reason: UNSUPPORTED,
    answer: refusal(400, 'PGRST127', 'Feature not implemented', {
      details: 'The embedded backend does not implement casts.',
    }),
  },
  'filter: NUL in the value': {
    reason: STRICTER,
    answer: refusal(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'),
  },
  'filter: an injection in the column': {
    reason: STRICTER,
    answer: refusal(400, '42703', 'column onboarding_submissions.name" or "1 does not exist'),
  },
  'filter: no value': {
    reason: STRICTER,
    answer: refusal(400, 'PGRST100', '"failed to parse filter ()" (line 1, column 1)', {
      details: 'unexpected end of input expecting "not" or operator (eq, gt, ...)',
    }),
  },
  'insert: service asks for its place': {
    reason: UNSUPPORTED,
    answer: refusal(400, 'PGRST127', 'Feature not implemented', {
      details:
        'The embedded backend does not implement deletions, upserts and return=headers-only.',
    }),
  },
  'overview: read': {
    reason: UNSUPPORTED,
    answer: refusal(400, 'PGRST127', 'Feature not implemented', {
      details: 'The embedded backend does not implement functions called with GET.',
    }),
  },
  'body: a number': { reason: NOTHING_STORED, answer: notJson() },
  'body: a word': { reason: NOTHING_STORED, answer: notJson() },
  'body: null': { reason: NOTHING_STORED, answer: notJson() },
  'upsert: on a column that is not unique': { reason: ACCESS_FIRST, answer: forbidden(401) },
  'upsert: on an unknown column': { reason: ACCESS_FIRST, answer: forbidden(401) },
};

function notJson(): GoldenAnswer {
  return refusal(400, 'PGRST102', 'Empty or invalid json');
}

function forbidden(status: 401 | 403): GoldenAnswer {
  const answer = refusal(status, '42501', 'permission denied for table onboarding_submissions');
  if (status === 403) return answer;
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': 'Bearer' } };
}

function refusal(
  status: number,
  code: string,
  message: string,
  more: { readonly details?: string } = {},
): GoldenAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: { code, details: null, hint: null, message, ...more },
  };
}
