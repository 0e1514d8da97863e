import type { Answers } from '../form-engine/form-model.ts';

/** Whether two evaluations gave the same answers: each lists them in the order of the fields. */
export function sameAnswers(some: Answers, others: Answers): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
