import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  closeWizard,
  heading,
  openFilled,
  press,
} from '#tests/fixtures/wizard/open-wizard.tsx';

afterEach(closeWizard);

describe('the text of a control', () => {
  it('is the answer when a script has set it without an event', async () => {
    openFilled('you', { name: '' });
    const name = screen.getByLabelText(/^Your Name/u);
    Reflect.set(name, 'value', 'Ada Byron');
    await press('Next');
    expect(heading()).not.toBe('About You');
  });
});

describe('an email address that was pasted with a no-break space', () => {
  it('is accepted by the browser’s own check when Next is pressed', async () => {
    openFilled('you');
    const email = screen.getByLabelText(/^Your Email/u);
    fireEvent.change(email, { target: { value: 'ada@example.com\u00A0' } });
    await press('Next');
    expect(heading()).not.toBe('About You');
  });
});
