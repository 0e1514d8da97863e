import type { Form } from '../form-engine/form.ts';
import { relevance } from '../form-engine/relevance.ts';
import { rowToAnswers, type Row } from '../form-engine/row.ts';
import type { Shown } from './document/summary-content.ts';

/**
 * What a stored row says. All of it is shown: the person said so, whatever question has been retired since,
 * and whatever today's conditions would leave out.
 */
export function storedAnswers(form: Form, row: Row): Shown {
  const answers = rowToAnswers(form.model, row);
  const { relevant } = relevance(form, answers);
  return { answers, relevant: new Set([...relevant, ...Object.keys(answers)]) };
}
