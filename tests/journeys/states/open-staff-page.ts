import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { OnboardingAnswers } from '#src/generated/onboarding/answers.ts';
import type { RowCondition } from '#src/staff/contract/row-condition.ts';
import { expect } from '../support/page-test.ts';
import { submitRow } from '../support/submit-row.ts';

/** The addresses of all that the page reads. */
export const DATA = '**/rest/v1/**';

/** Opens the page as anybody finds it who does not sit at the server itself. */
export async function openSignedOut(page: Page): Promise<void> {
  await page.route('**/admin', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(/<meta name="local-staff"[^>]*>/u, '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

/**
 * Submits a form.
 *
 * @returns the id of the submission
 */
export async function submit(
  page: Page,
  answers: Partial<OnboardingAnswers>,
  from?: string,
): Promise<string> {
  const site = new URL((await page.request.head('/robots.txt')).url()).origin;
  return submitRow(site, answers, from);
}

/** The argument of a request for a page of the list. */
export interface Asked {
  readonly conditions: readonly RowCondition[];
}

/**
 * Narrows the list to the submissions with a mark. The submissions of other tests make the list
 * long, and the test slow.
 */
export async function hideOthers(page: Page, mark: string = randomUUID()): Promise<string> {
  await page.route(`${DATA}list_submissions`, (route) => {
    const asked: Asked = route.request().postDataJSON();
    const marked = { column: 'search_text', operator: 'contains', values: [mark] };
    return route.fallback({
      postData: { ...asked, conditions: [...asked.conditions, marked] },
    });
  });
  return mark;
}

/** Submits a form, and opens the page at an address that may need the submission's id. */
export async function openWithRow(page: Page, address: (id: string) => string): Promise<void> {
  const projectName = await hideOthers(page);
  const id = await submit(page, {
    name: 'Ada Byron',
    email: 'ada.byron@example.com',
    projectName,
  });
  await page.goto(address(id));
}

/** Submits a form, and opens the submission. */
export function openSubmission(page: Page): Promise<void> {
  return openWithRow(page, (id) => `/admin?submission=${id}`);
}

/** Opens the list with one submission, in a view of its address. */
export async function openList(page: Page, view = ''): Promise<void> {
  await openWithRow(page, () => `/admin${view}`);
  await expect(page.getByRole('link', { name: 'Ada Byron' }).first()).toBeVisible();
}

/**
 * Responds to the page's requests for rows from now on: first with the given rows, then with an
 * empty list.
 */
export async function openManyHits(page: Page, view: string): Promise<void> {
  const row = { id: randomUUID(), submitted_at: '2026-11-20T12:00:00Z', name: 'Ada Byron' };
  const snapshot = { total: 1000, isMore: true, until: row.submitted_at };
  await page.route(`${DATA}list_submissions`, (route) => {
    const { first }: { first: number } = route.request().postDataJSON();
    const rows = first > 1000 ? [] : [row];
    return route.fulfill({ json: { ...snapshot, rows, hasNext: rows.length > 0 } });
  });
  await page.goto(`/admin${view}`);
}

/** Opens the page at an erased submission. */
export async function openErased(page: Page, view: (id: string) => string): Promise<void> {
  const id = randomUUID();
  const tombstone = { id, erased_at: '2026-11-22T12:00:00Z' };
  await page.route('**/rpc/erased_submission', (route) => route.fulfill({ json: tombstone }));
  await page.route('**/rpc/erased_submissions', (route) =>
    route.fulfill({ json: [tombstone] }),
  );
  await page.goto(`/admin${view(id)}`);
  await expect(page.getByText(/was erased on Nov 22, 2026/u)).toBeVisible();
}
