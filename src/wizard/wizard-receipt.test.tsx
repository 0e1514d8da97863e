import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../form-engine/form-model.ts';
import { EXAMPLE_ANSWERS } from '../../tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  heading,
  leaveDraft,
  openSummary,
  openWizard,
  press,
  reload,
  type,
} from '../../tests/fixtures/wizard/open-wizard.tsx';

afterEach(closeWizard);

describe('answers that were sent', () => {
  it('are still thanked for after a reload, with their reference and file', async () => {
    const row = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';
    await send({ submit: () => Promise.resolve({ ok: true, id: row }) });
    const onDownload = vi.fn<(answers: Answers) => Promise<void>>().mockResolvedValue(undefined);
    reload({ onDownload });
    expect(heading()).toBe('Thank You!');
    screen.getByText('TST-FY7S-TEGC-W');
    screen.getByText(/^Sent on .+\.$/u);
    await press('Download it');
    expect(onDownload).toHaveBeenCalledWith(EXAMPLE_ANSWERS, row);
  });

  it('are spoken of on the next visit, which leads back to the thanks', async () => {
    await send();
    window.history.pushState(null, '', '/intake');
    reload();
    expect(heading()).toBe('Welcome');
    expect(screen.getByText(/^Sent on .*20\d\d/u)).toBeTruthy();
    await press('Show it');
    await waitFor(() => expect(heading()).toBe('Thank You!'));
  });

  it('are no longer spoken of once other answers are given', async () => {
    await send();
    window.history.pushState(null, '', '/intake?step=you');
    reload();
    expect(screen.getByText(/^Sent on/u)).toBeTruthy();
    type(/^Your name/u, 'Bea');
    expect(screen.queryByText(/^Sent on/u)).toBeNull();
  });

  it('are forgotten by a new start', async () => {
    await send();
    await press('Start anew');
    await waitFor(() => expect(heading()).toBe('Welcome'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByText(/^Sent on/u)).toBeNull();
    reload();
    expect(heading()).toBe('Welcome');
    expect(screen.queryByText(/^Sent on/u)).toBeNull();
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('Ada');
  });

  it('are thanked for after a reload, and forgotten by a new start, also where this tab’s storage is blocked', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await send();
    reload();
    expect(heading()).toBe('Thank You!');
    await press('Start anew');
    reload();
    vi.restoreAllMocks();
    expect(heading()).toBe('Welcome');
    expect(JSON.stringify(window.history.state)).not.toContain('Ada');
  });

  it.each([
    '',
    'null',
    '{"state":"confirmed"}',
    '{"state":"confirmed","id":"1","at":1,"answers":[null]}',
  ])('are none where %j lies in storage', (content) => {
    window.sessionStorage.setItem('test:submission:1', content);
    openWizard();
    expect(heading()).toBe('Welcome');
    expect(screen.queryByText(/^Sent on/u)).toBeNull();
  });
});

async function send(props: Parameters<typeof openWizard>[1] = {}): Promise<void> {
  leaveDraft(EXAMPLE_ANSWERS);
  openSummary(props);
  await press('Submit');
  await waitFor(() => expect(heading()).toBe('Thank You!'));
}
