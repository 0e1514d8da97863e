import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { staffForm as form } from '#src/generated/onboarding/staff-form.ts';
import { branchAnswers } from '#src/generated/onboarding/branch-answers.ts';
import { form as onboarding } from '#src/generated/onboarding/form.ts';
import type { Row } from '#src/engine/row.ts';
import { ROWS, seedRow } from '#scripts/dev/seed-rows.ts';
import { MAX_NOTE_LENGTH } from '#src/staff/contract/limits.ts';
import { reference } from '#src/lib/text/reference.ts';
import { expect } from '../support/page-test.ts';
import { samples } from '../../fixtures/samples.ts';
import { holdBack } from './hold-back.ts';
import {
  DATA,
  hideOthers,
  openErased,
  openList,
  openManyHits,
  openSignedOut,
  openSubmission,
  openWithRow,
  submit,
  type Asked,
} from './open-staff-page.ts';
import type { Bring } from './states.ts';

const { admin } = form.model;
const SIGN_IN = '**/auth/v1/token*';

/** Makes the backend reject requests to an address. */
async function refuse(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'permission denied' } }),
  );
}

/** Returns rows as `npm run seed` stores them. */
function seededRows(): readonly Row[] {
  const seeded = {
    form: onboarding,
    staff: form,
    samples: [...samples.values()],
    branchAnswers,
  };
  return Array.from({ length: ROWS }, (_, index) => {
    return { status: 'new', ...seedRow(seeded, index + 1, new Date()).row };
  });
}

/** Returns as many of these rows as it takes to show each badge. */
function rowsWithBadges(): readonly Row[] {
  const badged = admin.columns.flatMap(({ lines }) => lines).filter(({ badge }) => badge);
  const shown = new Set<string>();
  return seededRows().filter((row: Row) => {
    const before = shown.size;
    for (const { field } of badged) {
      shown.add(`${field}: ${String(row[form.model.fields[field]?.column ?? field])}`);
    }
    return shown.size > before;
  });
}

/** Opens the list with rows in place of the stored ones. */
async function openRows(page: Page, rows: readonly Row[]): Promise<void> {
  await page.route(`${DATA}list_submissions`, (route) => {
    const { conditions }: Asked = route.request().postDataJSON();
    const listed = conditions.some(({ operator }) => operator === 'gt') ? [] : rows;
    return route.fulfill({
      json: { total: listed.length, isMore: false, until: null, rows: listed, hasNext: false },
    });
  });
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: /, change status of /u })).toHaveCount(
    rows.length,
  );
}

/** Opens the list with the rows of `npm run seed`. */
export function openSeededRows(page: Page): Promise<void> {
  return openRows(page, seededRows());
}

export const adminStates: Readonly<Record<string, Bring>> = {
  'the staff page, loading': async (page) => {
    await holdBack(page, DATA);
    await page.goto('/admin?filter.cloud=aws');
    await expect(page.getByText(admin.loading)).toBeVisible();
  },
  'the staff page, in error': async (page) => {
    await refuse(page, DATA);
    await page.goto('/admin?filter.cloud=aws');
    await expect(page.getByRole('button', { name: admin.retry })).toBeVisible();
  },
  'the staff page, where nothing matches': async (page) => {
    await page.goto('/admin?filter.cloud=aws#search=nobody+is+called+so');
    await expect(page.getByRole('paragraph').getByText('No submissions match')).toBeVisible();
  },
  'the staff page, signed out': openSignedOut,
  'the staff page, with a wrong password': async (page) => {
    await openSignedOut(page);
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the staff page, where local staff is refused': async (page) => {
    await page.route(SIGN_IN, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the staff page, without staff rights': async (page) => {
    await page.route(SIGN_IN, async (route) => {
      const session = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...session, user: { ...session.user, app_metadata: {} } },
      });
    });
    await page.goto('/admin');
    await expect(
      page.getByRole('heading', { name: 'This account doesn’t have staff access' }),
    ).toBeVisible();
  },
  'the staff page, empty': async (page) => {
    await page.route(`${DATA}list_submissions`, (route) =>
      route.fulfill({
        json: { total: 0, isMore: false, until: null, rows: [], hasNext: false },
      }),
    );
    await page.goto('/admin');
    await expect(page.getByRole('paragraph').getByText(admin.empty)).toBeVisible();
  },
  'the staff page, with every kind of badge': (page) => openRows(page, rowsWithBadges()),
  'the staff page, with its filters open': async (page) => {
    await openList(page, '?filter.cloud=aws&filter.cloud=other&from=2026-01-01&sort=budget');
    await page.getByRole('button', { name: /^Filters/u }).click();
    await page.getByText('Cloud Environment (2)', { exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'AWS' })).toBeChecked();
  },
  'the staff page, at an address that cannot be read': async (page) => {
    await openList(page, '?from=soon&filter.colour=red');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the staff page, with rows since the last visit': async (page) => {
    await openList(page);
    await page.evaluate(() => {
      const key = 'hr-digital-worker.staff-visit.onboarding';
      const visit = new URLSearchParams(localStorage.getItem(key) ?? '');
      visit.set('seen', '2000-01-01T00:00:00+00:00');
      visit.set('at', '0');
      localStorage.setItem(key, String(visit));
    });
    await page.reload();
    await expect(page.getByText('Arrived since your last visit').first()).toBeVisible();
    await page.getByRole('button', { name: /^Filters/u }).click();
    await expect(page.getByRole('button', { name: 'Since my last visit' })).toBeVisible();
  },
  'the staff page, with rows that have arrived since': async (page) => {
    const arrived = { total: 3, isMore: false, until: null, rows: [], hasNext: false };
    await page.route(`${DATA}list_submissions`, (route) => {
      const { conditions }: Asked = route.request().postDataJSON();
      const counts = conditions.some(({ operator }) => operator === 'gt');
      return counts ? route.fulfill({ json: arrived }) : route.fallback();
    });
    await openList(page);
    await expect(page.getByText('3 new submissions')).toBeVisible();
  },
  'the staff page, with more hits than are counted': async (page) => {
    await openManyHits(page, '#search=ada');
    await expect(page.getByRole('heading', { name: '(1,000+)' })).toBeVisible();
  },
  'the staff page, at a page whose rows are gone': async (page) => {
    await openManyHits(page, '?page=99#search=ada');
    await expect(
      page
        .getByRole('paragraph')
        .getByText('This page of the list is empty now. Refresh to see the list as it is.'),
    ).toBeVisible();
  },
  'the staff page, with answers that are too long for it': async (page) => {
    const long = 'A need that takes some words. '.repeat(40);
    const projectName = await hideOthers(page);
    await submit(page, { name: 'Ada Byron', projectName, customNeeds: long.slice(0, 300) });
    await submit(page, {
      name: 'Ada Byron',
      projectName,
      clientName: long,
      customNeeds: long,
    });
    await page.goto('/admin');
    await expect(page.getByText('A need that takes some words.').first()).toBeVisible();
  },
  'the staff page, with a submission': async (page) => {
    await openSubmission(page);
    await expect(page.getByRole('definition').first()).toBeVisible();
  },
  'the staff page, asking before it erases': async (page) => {
    await openSubmission(page);
    await page.getByRole('button', { name: 'Erase this submission' }).click();
    await expect(page.getByRole('dialog', { name: /^Erase HDW-/u })).toBeVisible();
  },
  'the staff page, with an erased submission': (page) =>
    openErased(page, (id) => `?submission=${id}`),
  'the staff page, with a search for an erased submission': (page) =>
    openErased(page, (id) => `#search=${reference(form.model.reference.prefix, id)}`),
  'the staff page, with messages that have not been delivered': async (page) => {
    const { table } = form.model;
    const latest = ['The mail server answered 550.', 'The receiver answered 410.'].map(
      (error) => ({
        id: randomUUID(),
        form: table,
        submission_id: randomUUID(),
        notification: 'sales-mail',
        attempts: 19,
        last_error: error,
        since: '2026-11-22T12:00:00Z',
      }),
    );
    await page.route('**/rpc/undelivered_notifications', (route) =>
      route.fulfill({ json: { count: 2, latest } }),
    );
    await openList(page);
    await page.getByText('Show them').click();
    await expect(page.getByRole('button', { name: /^Send again:/u }).first()).toBeVisible();
  },
  'a submission, with notes and a change': async (page) => {
    await openSubmission(page);
    await page.getByRole('radio', { name: 'Contacted' }).check();
    await page.getByLabel('Note').fill(`A word ${'without-an-end'.repeat(20)}\nand a line.`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByText('added a note')).toBeVisible();
  },
  'a submission, with a note that is too long': async (page) => {
    await openSubmission(page);
    await page.getByLabel('Note').fill('x'.repeat(MAX_NOTE_LENGTH + 1));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('at most 4,000 characters');
  },
  'a submission, with a change that a colleague was faster with': async (page) => {
    const change = { kind: 'status', old: 'new', new: 'closed', text: null };
    const entry = { id: randomUUID(), at: '2026-11-22T12:00:00Z', author_email: null };
    await page.route(`${DATA}${admin.history}*`, (route) =>
      route.fulfill({ json: [{ ...entry, ...change }] }),
    );
    await page.route('**/rpc/*_save', (route) =>
      route.fulfill({ json: { saved: false, now: { status: 'closed' } } }),
    );
    await openSubmission(page);
    await page.getByRole('radio', { name: 'Contacted' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Someone else changed');
  },
  'a submission, its history and accounts in error': async (page) => {
    for (const part of [admin.history, 'rpc/staff_accounts'])
      await refuse(page, `${DATA}${part}*`);
    await openSubmission(page);
    await expect(page.getByRole('button', { name: admin.retry })).toHaveCount(2);
  },
  'a submission, its history loading': async (page) => {
    await holdBack(page, `${DATA}${admin.history}*`);
    await openSubmission(page);
    await expect(page.getByText('Loading the history...')).toBeVisible();
  },
  'a submission, without the code of its handling': async (page) => {
    await page.route('**/handling-card-*.js', (route) => route.abort());
    await openSubmission(page);
    await expect(page.getByRole('button', { name: admin.retry })).toBeVisible();
  },
  'the staff page, with a status being changed': async (page) => {
    await openList(page);
    await page.getByRole('button', { name: 'change status of Ada Byron' }).first().click();
    await expect(page.getByRole('radio', { name: 'New' })).toBeFocused();
  },
  'the staff page, with no such submission': async (page) => {
    await page.goto(`/admin?submission=${randomUUID()}`);
    await expect(
      page.getByText('Submission not found, or you don’t have access to it.'),
    ).toBeVisible();
  },
  'the overview, of one day': async (page) => {
    await openWithRow(page, () => '/admin?overview=day');
    await expect(page.getByRole('heading', { name: 'Submissions per day' })).toBeVisible();
  },
  'the overview, of years': async (page) => {
    const days = Array.from({ length: 90 }, (_, month) => [
      new Date(Date.UTC(2019, month, 3)).toISOString().slice(0, 10),
      (month * 37) % 400,
    ]);
    const answers = Object.values(form.model.fields).flatMap(({ column, choices = [] }) => {
      const counts = choices.map(({ value }, place) => [String(value), place * 1000]);
      return counts.length > 0 ? [[column, [...counts, ['long-gone', 3], [null, 7]]]] : [];
    });
    await page.route(DATA, (route) =>
      route.fulfill({
        json: {
          isMore: false,
          days: Object.fromEntries(days),
          asked: {},
          answers: Object.fromEntries(answers),
        },
      }),
    );
    await page.goto('/admin?overview=month');
    await expect(page.getByText(/^The last 12 months: /u)).toBeVisible();
  },
  'the staff page, with its actions open': async (page) => {
    await openList(page);
    await page.getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeVisible();
  },
  'the staff page, with a CSV that is being made': async (page) => {
    await openList(page);
    await holdBack(page, DATA);
    await page.keyboard.press('Alt+Shift+D');
    await expect(page.getByRole('progressbar', { name: 'Download CSV' })).toBeVisible();
  },
  'the staff page, with a CSV that failed': async (page) => {
    await openList(page);
    await page.route(DATA, (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
    await page.keyboard.press('Alt+Shift+D');
    await expect(page.getByRole('alert')).toBeVisible();
  },
};
