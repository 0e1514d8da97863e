import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

const partners: Field<'list'> = { ...AGENCY, kind: 'list', widget: 'combobox', maxItems: 2 };

beforeEach(() => {
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(closeWizard);

function open(answer?: string | readonly string[], field: Field<'choice' | 'list'> = AGENCY): void {
  leaveDraft({ ...EXAMPLE_ANSWERS, ...(answer === undefined ? {} : { agency: answer }) });
  openWizard('?step=topics', { form: withQuestion(field) });
}

const box = (): HTMLInputElement => screen.getByRole('combobox', { name: /^Which agency\?/u });
const key = (name: string): boolean => fireEvent.keyDown(box(), { key: name });
const search = (text: string): boolean => fireEvent.change(box(), { target: { value: text } });
const offered = (): readonly (string | null)[] =>
  screen.queryAllByRole('option').map((option) => option.textContent);
const active = (): string | null | undefined =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a combobox', () => {
  it('offers nothing before it is opened, then what is not retired', () => {
    open();
    expect(offered()).toEqual([]);
    expect(box().getAttribute('aria-expanded')).toBe('false');
    key('ArrowDown');
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(offered()).toEqual(['General Services', 'Personnel Management', 'Éducation']);
    expect(screen.getByRole('listbox').id).toBe(box().getAttribute('aria-controls'));
  });

  it.each([
    ['a part of a word', 'man', ['Personnel Management']],
    ['words in any order', 'services gen', ['General Services']],
    ['no accent', 'educ', ['Éducation']],
    ['a retired choice', 'farm', []],
  ])('finds by %s', (_what, text, found) => {
    open();
    search(text);
    expect(offered()).toEqual(found);
    const status = found.length === 0 ? 'No choice has this text.' : '1 choice';
    expect(screen.getByText(status).getAttribute('role') ?? 'status').toBe('status');
  });

  it('is answered by keyboard alone: arrows go round, Enter takes', () => {
    open();
    key('ArrowDown');
    key('ArrowDown');
    expect(active()).toBe('General Services');
    key('ArrowUp');
    expect(active()).toBe('Éducation');
    key('ArrowUp');
    expect(active()).toBe('Personnel Management');
    expect(key('Enter')).toBe(false);
    expect(box().value).toBe('Personnel Management');
    expect(offered()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    reload({ form: withQuestion(AGENCY) });
    expect(box().value).toBe('Personnel Management');
  });

  it('takes the only one that is left by Enter, and one that is typed as a whole by leaving', () => {
    open();
    search('gener');
    key('Enter');
    expect(box().value).toBe('General Services');
    search('personnel management');
    fireEvent.blur(box());
    expect(box().value).toBe('Personnel Management');
  });

  it('is answered by a click', () => {
    open();
    fireEvent.click(box());
    fireEvent.click(screen.getByRole('option', { name: 'Éducation' }));
    expect(box().value).toBe('Éducation');
  });

  it.each([
    ['is left', () => fireEvent.blur(box())],
    ['Escape is pressed', () => key('Escape')],
  ])('shows the answer again when it %s with a text that is none', (_how, leave) => {
    open('gsa');
    search('somewhere');
    leave();
    expect(box().value).toBe('General Services');
    expect(offered()).toEqual([]);
  });

  it('has no answer once it is emptied, or cleared by its button', async () => {
    open('gsa');
    search('');
    fireEvent.blur(box());
    expect(box().value).toBe('');
    search('gener');
    key('Enter');
    await press('Clear answer Which agency?');
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
  });

  it('shows the groups of its choices', () => {
    open(undefined, { ...AGENCY, groups: [{ title: 'People', choices: ['opm'] }] });
    key('ArrowDown');
    const people = screen.getByRole('group', { name: 'People' });
    expect(within(people).getAllByRole('option')).toHaveLength(1);
    key('ArrowDown');
    expect(active()).toBe('Personnel Management');
  });
});

describe('a combobox of several choices', () => {
  const taken = (): readonly (string | null)[] =>
    screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.textContent);
  const selected = (): readonly (string | null)[] =>
    screen.queryAllByRole('option', { selected: true }).map((option) => option.textContent);

  it('is answered by keyboard alone, and stays open for the next one', () => {
    open(undefined, partners);
    key('ArrowDown');
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
    key('ArrowUp');
    key('Enter');
    search('gener');
    key('Enter');
    expect(selected()).toEqual(['General Services']);
    expect(screen.getByText('1 choice 2 chosen.')).toBeDefined();
    key('Escape');
    expect(box().value).toBe('');
    expect(taken()).toEqual(['Remove General Services', 'Remove Éducation']);
    window.dispatchEvent(new Event('pagehide'));
    reload({ form: withQuestion(partners) });
    expect(taken()).toEqual(['Remove General Services', 'Remove Éducation']);
  });

  it('takes a choice back in its list, or by its button, which hands the focus on', async () => {
    open(['gsa', 'opm'], partners);
    search('personnel');
    key('Enter');
    expect(taken()).toEqual(['Remove General Services']);
    await press('Remove General Services');
    expect(taken()).toEqual([]);
    expect(document.activeElement).toBe(box());
  });

  it('adds one that is typed as a whole by leaving, and takes none back so', () => {
    open(['gsa'], partners);
    for (const typed of ['personnel management', 'general services', 'somewhere']) {
      search(typed);
      fireEvent.blur(box());
    }
    expect(taken()).toEqual(['Remove General Services', 'Remove Personnel Management']);
  });
});
