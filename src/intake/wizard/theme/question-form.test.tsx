import type { WidgetProps } from '@rjsf/utils';
import { fireEvent, screen, within } from '@testing-library/react';
import type { JSX } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { EXAMPLE_FORM, withField } from '#tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  draftText,
  heading,
  openFilled,
  press,
} from '#tests/fixtures/wizard/open-wizard.tsx';
import { questions as declared } from '#src/generated/example/questions.js';
import { lazyPart } from '#src/lib/lazy-part.ts';
import { fullQuestionForm } from './full-question-form.ts';

afterEach(closeWizard);

/**
 * A controlled input, like most widgets for RJSF: it passes on each text as it is typed, an empty
 * text too.
 */
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

describe('a composite', () => {
  const group = () => screen.getByRole('group', { name: 'Home address' });
  const names = () =>
    [...group().querySelectorAll('input[type=text], textarea, select')].map(({ id }) =>
      id.replace('questions.home', ''),
    );

  it('shows its parts in their order below its title, each when it is asked', () => {
    openFilled('you');
    expect(within(group()).queryByRole('textbox')).toBeNull();
    fireEvent.click(within(group()).getByLabelText('United States'));
    expect(names()).toEqual(['Street', 'Line2', 'City', 'State', 'Zip']);
    const city = within(group()).getByLabelText(/^City/u);
    expect(city.getAttribute('autocomplete')).toBe('address-level2');
    expect(
      within(group())
        .getByLabelText(/^State/u)
        .getAttribute('autocomplete'),
    ).toBe('address-level1');
    fireEvent.click(within(group()).getByLabelText('Another country'));
    expect(names()).toEqual(['Lines']);
  });

  it('lists the errors of its parts with its title, and links to them', async () => {
    openFilled('you', { homeCountry: 'us', homeStreet: '1 Main Street' });
    await press('Next');
    const errors = screen.getByRole('region', { name: /need a change$/u });
    expect(
      within(errors)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Home address: Enter the city.',
      'Home address: Choose the state or territory.',
      'Home address: Enter the ZIP code.',
    ]);
    fireEvent.click(within(errors).getByRole('link', { name: /Enter the ZIP code.$/u }));
    expect(document.activeElement).toBe(within(group()).getByLabelText(/^ZIP code/u));
  });
});

describe('the questions of a step', () => {
  const Questions = fullQuestionForm(declared, { text: PlainWidget });
  const questions = { ...lazyPart(() => Promise.resolve(Questions)), get: () => Questions };
  const input = (): HTMLInputElement => screen.getByLabelText(/^Your Name/u);
  const typeAll = (...texts: readonly string[]): void => {
    for (const value of texts) {
      fireEvent.change(input(), { target: { value } });
      expect(input().value).toBe(value);
    }
  };

  it('can be answered by a foreign widget for RJSF', async () => {
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

describe('a choice', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    'with the id %s is offered by its label, with or without a description',
    (id) => {
      for (const description of [undefined, 'As it was before.']) {
        const before = {
          value: id,
          label: 'The one before',
          ...(description && { description }),
        };
        const choices = [before, { value: 'aws', label: 'AWS', description: 'Public cloud.' }];
        openFilled(
          'choices',
          {},
          { form: withField('hosting', { choices, groups: undefined }) },
        );
        const card = screen.getByLabelText(/^The one before/u).closest('label');
        expect(card?.textContent).toBe(`The one before${description ?? ''}`);
        closeWizard();
      }
    },
  );
});

describe('the texts of a question', () => {
  it('show their emphasis and links, and fold help away', () => {
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
