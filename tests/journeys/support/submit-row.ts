import { randomUUID } from 'node:crypto';
import { answersToRow } from '#src/engine/row.ts';
import type { OnboardingAnswers } from '#src/generated/onboarding/answers.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { sample } from '../../fixtures/samples.ts';
import { form } from '#src/generated/onboarding/form.ts';
import { expect } from './page-test.ts';

/**
 * Submits a form as the site does, without walking through it.
 *
 * @returns the id of the submission
 */
export async function submitRow(
  site: string,
  answers: Partial<OnboardingAnswers>,
  from = 'maximal',
): Promise<string> {
  const id = randomUUID();
  const row = { id, ...answersToRow(form.model, { ...sample(from), ...answers }) };
  const answer = await fetch(`${site}/rest/v1/${form.model.table}`, {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      authorization: `Bearer ${PUBLISHABLE_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(row),
  });
  expect(answer.status).toBe(201);
  return id;
}
