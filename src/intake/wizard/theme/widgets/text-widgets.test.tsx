import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EXAMPLE_ANSWERS } from '#tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  heading,
  leaveItem,
  missing,
  openFilled,
  press,
  settled,
} from '#tests/fixtures/wizard/open-wizard.tsx';
import { formatDraft } from '../../answers/draft.ts';

afterEach(closeWizard);

const input = (name: RegExp): HTMLInputElement => screen.getByRole('textbox', { name });
const nameInput = (): HTMLInputElement => input(/^Your Name/u);

function typeWithoutLeaving(control: HTMLInputElement, value: string): void {
  control.focus();
  fireEvent.change(control, { target: { value } });
}

describe('a text question', () => {
  it('accepts an e-mail address with no-break spaces around it', async () => {
    openFilled('you', { email: '' });
    const email = input(/^Your Email/u);
    typeWithoutLeaving(email, '\u00A0ada@example.com\u00A0');
    await press('Next');
    expect(heading()).toBe('One of Many');
    await press('Back');
    expect(input(/^Your Email/u).value).toBe('ada@example.com');
  });

  it('keeps its text while it is typed, and shows the answer afterwards', async () => {
    openFilled('you');
    typeWithoutLeaving(nameInput(), 'Augusta ');
    fireEvent.keyDown(nameInput(), { key: 'Enter' });
    await settled();
    expect(nameInput().value).toBe('Augusta ');
    fireEvent.blur(nameInput());
    expect(nameInput().value).toBe('Augusta');
  });

  it('keeps a text that was filled in without an event', async () => {
    openFilled('you', { name: '', email: '' });
    nameInput().value = 'Augusta';
    await press('Next');
    expect(missing()).toBe('Still needed: Your Email');
    expect(nameInput().value).toBe('Augusta');
  });

  it('shows the answer of another tab that is newer than the last key', async () => {
    openFilled('you');
    typeWithoutLeaving(nameInput(), 'Mine');
    const answers = { ...EXAMPLE_ANSWERS, name: 'Theirs' };
    leaveItem(formatDraft({ at: Date.now() + 1, answers, end: undefined }));
    act(() => void fireEvent(window, new Event('focus')));
    fireEvent.blur(nameInput());
    await settled();
    expect(nameInput().value).toBe('Theirs');
    await press('Next');
    await press('Back');
    expect(nameInput().value).toBe('Theirs');
  });
});
