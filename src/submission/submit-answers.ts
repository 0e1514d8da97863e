/**
 * Finished answers to one stored row: takes a backend client and says what became of it.
 * It knows neither the questions nor the wizard.
 */
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Answers, FormModel } from '../form-engine/form-model.ts';
import { answersToRow } from '../form-engine/row.ts';
import type { Attempts } from './attempts.ts';
import { outcomeOf, type InsertAnswer } from './outcome.ts';
import type { SubmitResult } from './submit-result.ts';

export interface Submission {
  readonly client: Pick<PostgrestClient, 'from'>;
  readonly model: FormModel;
  readonly attempts: Attempts;
  /** In milliseconds; 15 seconds unless said otherwise. */
  readonly timeLimit?: number;
  readonly isOnline?: () => boolean;
}

const TIME_LIMIT_MS = 15_000;

/**
 * Stores finished answers with one plain insert (design, "Submission").
 * The same answers sent again carry the same id, so that neither a lost answer
 * nor a second tab makes a second row.
 */
export async function submitAnswers(
  submission: Submission,
  answers: Answers,
): Promise<SubmitResult> {
  const { client, model, attempts, timeLimit = TIME_LIMIT_MS } = submission;
  const { isOnline = () => navigator.onLine } = submission;
  const id = await attempts.idOf(answers);
  const timeOut = AbortSignal.timeout(timeLimit);
  const row = { ...answersToRow(model, answers), id };
  const answer = await client.from(model.table).insert(row).abortSignal(timeOut);
  const circumstances = { timedOut: timeOut.aborted, online: isOnline() };
  const result = outcomeOf(answer, model.table, circumstances);
  if (!result.ok) logFailure(result.reason, answer);
  return result;
}

/** Without the backend's message: it may quote what was sent. */
function logFailure(reason: string, { status, error }: InsertAnswer): void {
  console.error('The submission failed:', { reason, status, code: error?.code ?? '' });
}
