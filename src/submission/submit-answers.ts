/**
 * Stores finished answers as one row: takes a backend client and returns the result.
 * It knows neither the questions nor the wizard.
 */
import type { Answers, FormModel } from '../form-engine/form-model.ts';
import { answersToRow, type Row } from '../form-engine/row.ts';
import type { SubmitResult } from './submit-result.ts';
import type { Attempts } from './attempts.ts';
import { outcomeOf, type InsertAnswer, type RequestState } from './outcome.ts';

/** The part of a client that stores a row: the model names its table and columns, for any database. */
interface InsertClient {
  from(table: string): { insert(row: Row): PromiseLike<InsertAnswer> };
}

/** The parts of a backend that a submission needs. */
export interface SubmissionBackend {
  /** Creates the backend's client over a `fetch`. */
  readonly createClient: (send: typeof fetch) => InsertClient;
  /** Rejects with a `TimeoutError` where nothing moves for too long. */
  readonly send: typeof fetch;
  readonly model: FormModel;
  readonly attempts: Attempts;
  readonly isOnline?: () => boolean;
}

/**
 * Stores finished answers with one plain insert (design, "Submission").
 * The same answers sent again carry the same id, so that neither a lost answer
 * nor a second tab makes a second row.
 */
export async function submitAnswers(
  backend: SubmissionBackend,
  answers: Answers,
): Promise<SubmitResult> {
  const { createClient, model, attempts, isOnline = () => navigator.onLine } = backend;
  const id = await attempts.idOf(answers);
  const watched = watch(backend.send);
  const row = { ...answersToRow(model, answers), id };
  const answer = await createClient(watched.send).from(model.table).insert(row);
  const result = outcomeOf(answer, model.table, { ...watched.state(), online: isOnline() });
  if (result.ok) return { ok: true, id };
  logFailure(result.reason, answer);
  return result;
}

/** The longest wait that is believed: a longer one is a mistake, or no use to anybody. */
const MAX_RETRY_AFTER_S = 24 * 60 * 60;

/** Records what the client hides: the response's headers, and the reason for a missing response. */
function watch(send: typeof fetch): {
  readonly send: typeof fetch;
  readonly state: () => Omit<RequestState, 'online'>;
} {
  let state: Omit<RequestState, 'online'> = { timedOut: false, retryAfter: undefined };
  return {
    state: () => state,
    send: async (input, init) => {
      try {
        const answer = await send(input, init);
        const seconds = Number(answer.headers.get('retry-after'));
        const isBelieved = seconds > 0 && seconds <= MAX_RETRY_AFTER_S;
        state = { timedOut: false, retryAfter: isBelieved ? Math.ceil(seconds) : undefined };
        return answer;
      } catch (error) {
        const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
        state = { timedOut, retryAfter: undefined };
        throw error;
      }
    },
  };
}

/** Without the backend's message: it may quote what was sent. */
function logFailure(reason: string, { status, error }: InsertAnswer): void {
  console.error('The submission failed:', { reason, status, code: error?.code ?? '' });
}
