import { fireEvent, screen, within } from '@testing-library/react';
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
  reload,
} from '../../../../tests/fixtures/wizard/open-wizard.tsx';

const partners: Field<'list'> = { ...AGENCY, kind: 'list', widget: 'search' };

afterEach(closeWizard);

function open(field: Field<'choice' | 'list'> = AGENCY): void {
  leaveDraft(EXAMPLE_ANSWERS);
  openWizard('?step=topics', { form: withQuestion(field) });
}

const group = (): HTMLElement => screen.getByRole('group', { name: /^Which agency\?/u });
const box = (): HTMLElement => within(group()).getByRole('searchbox');
const search = (text: string): boolean => fireEvent.change(box(), { target: { value: text } });
const inputs = (): readonly HTMLInputElement[] =>
  (['radio', 'checkbox'] as const).flatMap((role) =>
    within(group()).queryAllByRole<HTMLInputElement>(role),
  );
const listed = (): readonly string[] =>
  inputs().flatMap(({ labels }) => labels?.[0]?.textContent ?? '');
const chosen = (): readonly string[] =>
  inputs().flatMap(({ checked, labels }) => (checked ? (labels?.[0]?.textContent ?? '') : []));
const choose = (name: string): boolean => fireEvent.click(within(group()).getByLabelText(name));

describe('a search of choices', () => {
  it.each([
    ['a part of a word', 'man', ['Personnel Management']],
    ['words in any order', 'services gen', ['General Services']],
    ['no accent', 'educ', ['Éducation']],
  ])('finds by %s', (_what, text, found) => {
    open();
    search(text);
    expect(listed()).toEqual(found);
    expect(within(group()).getByRole('status').textContent).toBe('1 choice');
  });

  it('finds no retired choice, and says so', () => {
    open();
    search('farm');
    expect(within(group()).getByRole('status').textContent).toBe('No choice has this text.');
    expect(within(group()).queryByRole('radio')).toBeNull();
  });

  it('lists the first of many, and how many there are', () => {
    const choices = Array.from({ length: 60 }, (_, index) => ({
      value: `${index}`,
      label: `Office ${index}`,
    }));
    open({ ...AGENCY, choices });
    expect(listed()).toHaveLength(10);
    expect(within(group()).getByRole('status').textContent).toBe(
      '60 choices; the first 10 are shown.',
    );
  });

  it('keeps the chosen one in sight, also after a reload, until it is cleared', async () => {
    open();
    choose('Éducation');
    search('gener');
    expect(listed()).toEqual(['General Services', 'Éducation']);
    window.dispatchEvent(new Event('pagehide'));
    reload({ form: withQuestion(AGENCY) });
    expect(chosen()).toEqual(['Éducation']);
    await press('Clear answer Which agency?');
    expect(chosen()).toEqual([]);
  });

  it('does not submit the step by Enter', () => {
    open();
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
  });

  it('takes several choices, and each of them back', () => {
    open(partners);
    choose('Éducation');
    choose('General Services');
    expect(chosen()).toEqual(['General Services', 'Éducation']);
    choose('Éducation');
    expect(chosen()).toEqual(['General Services']);
  });
});
