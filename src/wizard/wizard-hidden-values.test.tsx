import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../form-engine/form-model.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  leaveDraft,
  openWizard,
  press,
  reload,
} from '../../tests/fixtures/wizard/open-wizard.tsx';
import { openedAnswers } from './answers/answers-reducer.ts';
import { createDraftStore } from './answers/draft-store.ts';
import type { WizardForm } from './answers/wizard-model.ts';

const hidden = (name: string, parameter: string) => ({
  kind: 'hidden' as const,
  widget: 'hidden' as const,
  name,
  parameter,
  column: parameter,
  title: name,
  shortTitle: name,
  step: '',
  required: false,
  maxLength: 10,
});

const FORM: WizardForm = {
  ...EXAMPLE_FORM,
  model: {
    ...EXAMPLE_FORM.model,
    fields: {
      ...EXAMPLE_FORM.model.fields,
      source: hidden('source', 'utm_source'),
      campaign: hidden('campaign', 'utm_campaign'),
    },
  },
};

let sent: Answers[] = [];

afterEach(() => {
  closeWizard();
  vi.restoreAllMocks();
  sent = [];
});

function open(search: string): void {
  openWizard(search, { form: FORM, submit });
}

function submit(answers: Answers): Promise<{ ok: true }> {
  sent.push(answers);
  return Promise.resolve({ ok: true });
}

async function submitAll(): Promise<Answers | undefined> {
  await press('Get Started');
  for (let step = 0; step < 3; step++) await press('Next');
  await press('Review');
  await press('Submit');
  return sent.at(-1);
}

function kept(): Answers {
  return openedAnswers(FORM, createDraftStore('test').read()).evaluation.answers;
}

/** Saves what is not saved yet, as leaving the page does. */
function leave(): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
}

describe('a value in the address', () => {
  it('is sent with the answers, cut to its length, and not shown', async () => {
    leaveDraft(EXAMPLE_ANSWERS);
    open('?utm_source=newsletter-2027&utm_campaign=fall&other=1');
    expect(await submitAll()).toEqual({
      ...EXAMPLE_ANSWERS,
      source: 'newsletter',
      campaign: 'fall',
    });
    expect(document.body.textContent).not.toContain('newsletter');
  });

  it('is in no later address, and survives a reload there', async () => {
    open('?utm_source=mail&other=1');
    await press('Get Started');
    expect(window.location.search).toBe('?other=1&step=you');
    leave();
    reload({ form: FORM });
    expect(kept()).toMatchObject({ source: 'mail' });
  });

  it('alone is no draft of the person: nothing is welcomed back, nothing can be started over', () => {
    open('?utm_source=mail');
    leave();
    reload({ form: FORM });
    expect(kept()).toMatchObject({ source: 'mail' });
    expect(screen.queryByText(/Welcome back/u)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('replaces all that an earlier visit brought, and an address without values replaces nothing', async () => {
    leaveDraft({ ...EXAMPLE_ANSWERS, source: 'old', campaign: 'old' });
    open('?utm_source=%20');
    leave();
    expect(screen.queryByText('old')).toBeNull();
    open('?utm_source=new');
    leave();
    expect(kept()).toMatchObject({ source: 'new' });
    expect(kept()).not.toHaveProperty('campaign');
  });
});

describe('a value in the address of the page that led here', () => {
  it('is taken where a link was followed without a load', () => {
    const entry = { name: `${window.location.origin}/?utm_source=landing` };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { ...entry, entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => entry },
    ]);
    open('');
    leave();
    expect(kept()).toMatchObject({ source: 'landing' });
  });

  it('is taken where the link loaded a page, and only from this site', () => {
    const referrer = vi.spyOn(document, 'referrer', 'get');
    referrer.mockReturnValue('https://other.example/?utm_source=foreign');
    open('');
    leave();
    expect(kept()).not.toHaveProperty('source');
    referrer.mockReturnValue(`${window.location.origin}/?utm_source=landing`);
    open('');
    leave();
    expect(kept()).toMatchObject({ source: 'landing' });
  });
});
