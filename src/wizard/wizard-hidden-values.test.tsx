import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '../form-engine/form-model.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  leaveDraft,
  openWizard,
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

afterEach(() => {
  closeWizard();
  vi.restoreAllMocks();
});

function open(search: string): void {
  openWizard(search, { form: FORM });
}

function kept(): Answers {
  return openedAnswers(FORM, createDraftStore('test').read()).evaluation.answers;
}

/** Saves what is not saved yet, as leaving the page does. */
function leave(): void {
  act(() => void window.dispatchEvent(new Event('pagehide')));
}

describe('a value in the address', () => {
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
