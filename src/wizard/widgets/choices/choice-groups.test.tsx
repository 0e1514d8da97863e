import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WizardForm } from '../../answers/wizard-model.ts';
import { EXAMPLE_ANSWERS, EXAMPLE_FORM } from '../../../../tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  draftText,
  leaveDraft,
  openWizard,
} from '../../../../tests/fixtures/wizard/open-wizard.tsx';

const { model } = EXAMPLE_FORM;
const { topics, colour } = model.fields;
if (topics?.kind !== 'list' || colour?.kind !== 'choice') throw new Error('The example changed.');

/** The example form with its choices in groups. */
const form: WizardForm = {
  ...EXAMPLE_FORM,
  model: {
    ...model,
    fields: {
      ...model.fields,
      colour: {
        ...colour,
        groups: [
          { title: 'None of these is offered', choices: ['grey'] },
          { title: 'Mixed', choices: ['own'] },
        ],
      },
      topics: {
        ...topics,
        groups: [
          { title: 'Animals', choices: ['b'] },
          { title: 'Plants', choices: ['a'] },
        ],
      },
    },
  },
};

afterEach(closeWizard);

function open(step: string): void {
  leaveDraft({ ...EXAMPLE_ANSWERS, topics: ['b'] });
  openWizard(`?step=${step}`, { form });
}

describe('cards in groups', () => {
  it('are checkboxes below the title of their group, and the answer keeps the order of the choices', () => {
    open('topics');
    const group = screen.getByRole('group', { name: /^Which topics/u });
    const names = within(group).getAllByRole('checkbox').map(nameOf);
    expect(names).toEqual(['Bees', 'Apples']);
    const plants = within(group).getByRole('group', { name: 'Plants' });
    fireEvent.click(within(plants).getByRole('checkbox', { name: 'Apples' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(draftText()).toContain('"topics":["a","b"]');
  });

  it('are radio buttons of one question; those of no group come last, and an empty group is not shown', () => {
    open('colour');
    const question = screen.getByRole('radiogroup', { name: /^Which colour/u });
    expect(within(question).getAllByRole('radio').map(nameOf)).toEqual([
      'A colour of my own',
      'Red',
    ]);
    const groups = within(question).getAllByRole('group');
    expect(groups).toEqual([within(question).getByRole('group', { name: 'Mixed' })]);
    const ids = within(question)
      .getAllByRole('radio')
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });
});

function nameOf(input: HTMLElement): string | null | undefined {
  return document.getElementById(input.getAttribute('aria-labelledby') ?? '')?.textContent;
}
