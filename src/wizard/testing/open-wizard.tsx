import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Answers } from '../../form-engine/form-model.ts';
import { createDraftStore } from '../answers/draft-store.ts';
import { createSubmissionMemory } from '../submit/submission-memory.ts';
import type { WizardProps } from '../use-wizard.ts';
import { Wizard } from '../wizard.tsx';
import { EXAMPLE_FORM } from './example-form.ts';

export const DRAFT_KEY = 'test:draft:1';

/** Opens the wizard over the example form at an address, as a page load does. */
export function openWizard(search = '', props: Partial<WizardProps> = {}): void {
  window.history.pushState(null, '', `/intake${search}`);
  show(props);
}

/** Loads the page again at the address where it stands. */
export function reload(props: Partial<WizardProps> = {}): void {
  cleanup();
  show(props);
}

function show(props: Partial<WizardProps>): void {
  vi.stubGlobal('scrollTo', vi.fn());
  render(
    <BrowserRouter>
      <Wizard
        form={EXAMPLE_FORM}
        draftStore={createDraftStore('test')}
        memory={createSubmissionMemory('test')}
        submit={() => Promise.resolve({ ok: true })}
        {...props}
      />
    </BrowserRouter>,
  );
}

/** Closes the page and empties the browser's storage. */
export function closeWizard(): void {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.pushState(null, '', '/');
  vi.unstubAllGlobals();
}

export function leaveDraft(answers: Answers): void {
  window.localStorage.setItem(DRAFT_KEY, JSON.stringify({ answers }));
}

/** Types a text and leaves the field. */
export function type(label: string | RegExp, text: string): void {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

export function choose(label: string): void {
  fireEvent.click(screen.getByLabelText(label));
}

/** Presses a button, and waits until what it does is done. */
export async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
}

/** Waits for a move, which begins in a microtask, and for what React makes of it. */
export async function settled(): Promise<void> {
  await act(async () => {
    await Promise.resolve();
  });
}

export function heading(): string | null {
  return screen.getByRole('heading', { level: 1 }).textContent;
}

export function step(): string | null {
  return new URLSearchParams(window.location.search).get('step');
}
