import type { GoldenAnswer } from './golden-answer.ts';
import { errorOf, saying } from './later-releases.ts';

/**
 * The answer without what nobody relies on: the place and the expectations a parser names, and the
 * column or the setting that Postgres guesses was meant.
 */
export function withoutWording(answer: GoldenAnswer): GoldenAnswer {
  const error = errorOf(answer);
  if (error?.code === '42703' || error?.code === '22008') return saying(answer, { hint: null });
  if (error?.code !== 'PGRST100') return answer;
  const message = error.message.replace(/ \(line 1, column \d+\)$/, '');
  return saying(answer, { message, details: typeof error.details });
}
