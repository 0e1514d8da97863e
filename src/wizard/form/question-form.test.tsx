import type { WidgetProps } from '@rjsf/utils';
import { fireEvent, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { EXAMPLE_FORM } from '#tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  draftText,
  heading,
  openFilled,
  press,
} from '#tests/fixtures/wizard/open-wizard.tsx';
import { schema, uiSchema } from '../../generated/example/form-schema.js';
import { widgets } from '../../generated/example/questions.ts';
import { validators } from '../../generated/example/validators.js';
import { late } from '../../lib/late.ts';
import { questionForm } from './question-form.tsx';

afterEach(closeWizard);

/** A controlled input, as widgets for RJSF mostly are: it hands on each text as it is typed, an empty one too. */
function PlainWidget({ id, value, required, onChange }: WidgetProps): JSX.Element {
  return (
    <input
      id={id}
      value={value ?? ''}
      required={required === true}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

describe('the questions', () => {
  const Questions = questionForm({
    schema,
    uiSchema,
    validators,
    widgets: { ...widgets, text: PlainWidget },
  });
  const questions = { ...late(() => Promise.resolve(Questions)), get: () => Questions };
  const input = (): HTMLInputElement => screen.getByLabelText(/^Your Name/u);
  const typeAll = (...texts: readonly string[]): void => {
    for (const value of texts) {
      fireEvent.change(input(), { target: { value } });
      expect(input().value).toBe(value);
    }
  };

  it('are answered by a widget that was written for RJSF elsewhere', async () => {
    openFilled('you', { name: '' }, { form: { ...EXAMPLE_FORM, questions } });
    typeAll('A', 'Ad', 'Ada', 'Ada ', 'Ada B', '');
    await press('Next');
    expect(heading()).toBe('About You');
    expect(screen.getByText('Enter Your Name.')).toBeTruthy();
    typeAll('Ada Byron ');
    await press('Next');
    expect(heading()).toBe('One of Many');
    fireEvent(window, new Event('pagehide'));
    expect(draftText()).toContain('"Ada Byron"');
  });
});

describe('the texts of a question', () => {
  it('have their emphasis and links, and fold help away', () => {
    openFilled('you');
    const badge = screen.getByLabelText(/^Badge number/u);
    const hint = document.getElementById(badge.getAttribute('aria-describedby') ?? '');
    expect(hint?.innerHTML).toContain('such as <em>AB-123</em>');
    const help = screen.getByText('Where is my badge number?').closest('details');
    expect(help?.open).toBe(false);
    expect(help?.querySelectorAll('ul > li')).toHaveLength(2);
    openFilled('consent');
    const link = screen.getByRole('link', { name: 'our list of customers' });
    expect(link.getAttribute('href')).toBe('https://example.com/customers');
  });

  it('name earlier answers as they were typed', () => {
    openFilled('size', { name: '**Ada** <b>Byron</b>' });
    expect(screen.getByText('**Ada** <b>Byron</b>').tagName).toBe('EM');
  });
});
