import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import {
  AGENCY,
  EXAMPLE_ANSWERS,
  withQuestion,
} from '../../../../tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  leaveDraft,
  openWizard,
  press,
} from '../../../../tests/fixtures/wizard/open-wizard.tsx';

const agency: Field<'choice'> = { ...AGENCY, widget: 'select' };

afterEach(closeWizard);

function open(answer?: string, field = agency): void {
  leaveDraft({ ...EXAMPLE_ANSWERS, ...(answer === undefined ? {} : { agency: answer }) });
  openWizard('?step=topics', { form: withQuestion(field) });
}

const select = (): HTMLSelectElement => screen.getByRole('combobox', { name: /^Which agency\?/u });
const offered = (): readonly (string | null)[] =>
  within(select())
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('a select', () => {
  it('offers the choices that are not retired, after a line that is none', () => {
    open();
    expect(offered()).toEqual([
      'Choose one',
      'General Services',
      'Personnel Management',
      'Éducation',
    ]);
    expect(select().value).toBe('');
  });

  it('begins with the line that is declared for it', () => {
    open(undefined, { ...agency, placeholder: 'Choose your agency' });
    expect(offered()[0]).toBe('Choose your agency');
  });

  it('offers its choices in their groups, those of no group last', () => {
    const groups = [
      { title: 'Retired', choices: ['fsa'] },
      { title: 'People', choices: ['opm'] },
    ];
    open(undefined, { ...agency, groups });
    expect(offered()).toEqual([
      'Choose one',
      'Personnel Management',
      'General Services',
      'Éducation',
    ]);
    const people = within(select()).getByRole('group', { name: 'People' });
    expect(people.textContent).toBe('Personnel Management');
    expect(within(select()).getAllByRole('group')).toEqual([people]);
  });

  it.each([
    ['of a choice that is retired', 'fsa'],
    ['of a text that was asked for before', 'somewhere else'],
  ])('shows no answer where the draft has one %s', (_what, answer) => {
    open(answer);
    expect(select().value).toBe('');
  });

  it('gives an optional answer back, and keeps the focus at the question', async () => {
    open('gsa');
    await press('Clear answer Which agency?');
    expect(select().value).toBe('');
    expect(document.activeElement).toBe(select());
    expect(screen.queryByRole('button', { name: /^Clear answer/u })).toBeNull();
  });

  it('that must be answered says so, and has nothing to clear', () => {
    open('gsa', { ...agency, required: true });
    expect(select().getAttribute('aria-required')).toBe('true');
    expect(screen.queryByRole('button', { name: /^Clear answer/u })).toBeNull();
    expect(screen.getByText('Which agency?').textContent).toBe('Which agency? *');
  });

  it('with a default is never empty, and neither optional nor required', () => {
    open(undefined, { ...agency, default: 'opm' });
    expect(offered()).toEqual(['General Services', 'Personnel Management', 'Éducation']);
    expect(select().value).toBe('opm');
    expect(screen.getByText('Which agency?').textContent?.trim()).toBe('Which agency?');
  });
});
