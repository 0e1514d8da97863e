import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EXAMPLE_FORM, withField, withStep } from '#tests/fixtures/wizard/example-form.ts';
import {
  closeWizard,
  draftText,
  heading,
  isDisabled,
  openFilled,
  press,
  reload,
  settled,
} from '#tests/fixtures/wizard/open-wizard.tsx';
import { AnswersStore } from '../../answers/answers-store.ts';
import { createDraftStore } from '../../answers/draft-store.ts';

afterEach(closeWizard);

const PEOPLE = [
  { name: 'Ada Byron', role: 'expert', isLead: false },
  { name: 'Grace Hopper', role: 'expert', isLead: false },
  { name: 'Mary Jackson', role: 'manager', isLead: true },
];

/** The names in the items, in their order. */
const names = (): readonly string[] =>
  screen.queryAllByLabelText<HTMLInputElement>(/^Full name/u).map(({ value }) => value);

/** Other questions of the step would make each search of the page longer. */
const form = withStep('dates', { fields: ['people'] });

const open = (people: readonly unknown[], step = 'dates'): void =>
  openFilled(step, { people }, { form });

const item = (title: string) => within(screen.getByRole('group', { name: title }));

describe('a group', () => {
  it('begins without items, and moves the focus into each that is added', async () => {
    open([]);
    expect(screen.queryByRole('group', { name: 'Person 1' })).toBeNull();
    await press('Add another person');
    const first = screen.getByLabelText(/^Full name/u);
    expect(document.activeElement).toBe(first);
    fireEvent.change(first, { target: { value: 'Ada Byron' } });
    await press('Add another person');
    expect(names()).toEqual(['Ada Byron', '']);
    expect(document.activeElement).toBe(screen.getAllByLabelText(/^Full name/u)[1]);
  });

  it('shows a question of an item after its own answer alone, and announces it', () => {
    open(PEOPLE);
    expect(screen.queryByText('More questions below: Which role?')).toBeNull();
    fireEvent.click(item('Person 2').getByLabelText('Another role'));
    expect(item('Person 2').getByLabelText(/^Which role/u)).toBeTruthy();
    expect(item('Person 1').queryByLabelText(/^Which role/u)).toBeNull();
    const text = screen.getByText('More questions below: Which role?');
    expect(text.getAttribute('aria-live')).toBe('polite');
  });

  it('removes an item, offers at its place to bring it back, and does', async () => {
    open(PEOPLE);
    await press('Remove Person 2');
    expect(names()).toEqual(['Ada Byron', 'Mary Jackson']);
    const undo = screen.getByRole('button', {
      name: 'Undo',
      description: 'Grace Hopper was removed.',
    });
    expect(document.activeElement).toBe(undo);
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    const at = buttons.indexOf('Undo');
    expect(buttons.slice(at - 1, at + 2)).toEqual([
      'Remove Person 1',
      'Undo',
      'Move Person 2 up',
    ]);
    await press('Undo');
    expect(names()).toEqual(['Ada Byron', 'Grace Hopper', 'Mary Jackson']);
    expect(document.activeElement).toBe(item('Person 2').getByLabelText(/^Full name/u));
    expect(screen.queryByText('Grace Hopper was removed.')).toBeNull();
  });

  it('ignores the second click of a double click on Remove, whatever it lands on', () => {
    open(PEOPLE);
    const remove = 'Remove Person 1';
    fireEvent.click(screen.getByRole('button', { name: remove }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: remove }), { detail: 2 });
    fireEvent.click(item('Person 1').getByLabelText('Another role'), { detail: 2 });
    expect(names()).toEqual(['Grace Hopper', 'Mary Jackson']);
    expect(screen.queryByLabelText(/^Which role/u)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: remove }), { detail: 1 });
    expect(names()).toEqual(['Mary Jackson']);
  });

  it('removes its only item, named by its title without a name, and brings it back', async () => {
    open([{ role: 'expert' }]);
    await press('Remove Person 1');
    expect(screen.getByText('Person 1 was removed.')).toBeTruthy();
    expect(names()).toEqual([]);
    await press('Undo');
    expect(item('Person 1').getByLabelText('Expert')).toHaveProperty('checked', true);
  });

  it('moves an item by a button that keeps the focus, and announces it', async () => {
    open(PEOPLE);
    const ends = ['Move Person 1 up', 'Move Person 1 down', 'Move Person 3 down'];
    expect(ends.map(isDisabled)).toEqual([true, false, true]);
    await press('Move Person 1 down');
    expect(names()).toEqual(['Grace Hopper', 'Ada Byron', 'Mary Jackson']);
    expect(document.activeElement?.textContent).toBe('Move Person 2 down');
    expect(screen.getByText('Person 1 is now number 2 of 3.')).toBeTruthy();
    await press('Move Person 3 down');
    expect(names()).toEqual(['Grace Hopper', 'Ada Byron', 'Mary Jackson']);
    await press('Move Person 3 up');
    expect(names()).toEqual(['Grace Hopper', 'Mary Jackson', 'Ada Byron']);
  });

  it('leads from the list of errors to the question of an item', async () => {
    open(PEOPLE);
    await press('Add another person');
    await press('Next');
    expect(heading()).toBe('Dates');
    const links = screen.getAllByRole('link', { name: 'Person 4: Enter Full name.' });
    // In the list above the questions, and beside Next.
    expect(links).toHaveLength(2);
    for (const link of links) fireEvent.click(link);
    const name = item('Person 4').getByLabelText(/^Full name/u);
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const tied = name.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = tied.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('Enter Full name.');
  });

  it('goes on listing the errors of the other items when an item is removed', async () => {
    const [ada, ...others] = PEOPLE;
    open([ada, ...others.map((one) => ({ ...one, name: '' }))]);
    await press('Next');
    const listed = () =>
      within(screen.getByRole('region', { name: /missing or need/u }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(listed()).toEqual(['Person 2: Enter Full name.', 'Person 3: Enter Full name.']);
    await press('Remove Person 1');
    expect(listed()).toEqual(['Person 1: Enter Full name.', 'Person 2: Enter Full name.']);
    await press('Remove Person 2');
    expect(listed()).toEqual(['Person 1: Enter Full name.']);
    expect(document.activeElement?.textContent).toBe('Undo');
    expect(item('Person 1').getByText('Enter Full name.')).toBeTruthy();
  });

  it('brings an item back without the error of the item that had its place', async () => {
    const [ada, grace] = PEOPLE;
    open([ada, { ...grace, name: '' }]);
    await press('Next');
    await press('Remove Person 1');
    expect(item('Person 1').getByText('Enter Full name.')).toBeTruthy();
    await press('Undo');
    expect(item('Person 1').queryByText('Enter Full name.')).toBeNull();
    expect(item('Person 2').getByText('Enter Full name.')).toBeTruthy();
  });

  it('shows an item’s error at its question alone, once that was left', async () => {
    open(PEOPLE);
    const hours = item('Person 2').getByLabelText(/^Hours a week/u);
    fireEvent.change(hours, { target: { value: '99' } });
    fireEvent.blur(hours);
    await settled();
    expect(item('Person 2').getByText('Enter 60 or less.')).toBeTruthy();
    expect(item('Person 1').queryByText('Enter 60 or less.')).toBeNull();
  });

  it('keeps what was typed in an item when another is removed at once', async () => {
    open(PEOPLE);
    const input = item('Person 3').getByLabelText(/^Full name/u);
    fireEvent.change(input, { target: { value: 'Mary W. Jackson' } });
    await press('Remove Person 1');
    expect(names()).toEqual(['Grace Hopper', 'Mary W. Jackson']);
    fireEvent(window, new Event('pagehide'));
    expect(draftText()).toContain('"Mary W. Jackson"');
  });

  it('hides the button that adds while it has the most items', () => {
    open(Array.from({ length: 49 }, () => PEOPLE[0]));
    // Finding by role or label takes minutes among 50 items.
    const button = (text: string) =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === text);
    fireEvent.click(button('Add another person') ?? document);
    expect(button('Remove Person 50')).toBeTruthy();
    expect(button('Add another person')).toBeUndefined();
    fireEvent.click(button('Remove Person 50') ?? document);
    expect(button('Remove Person 50')).toBeUndefined();
    expect(button('Add another person')).toBeTruthy();
  });

  it('is marked as wrong without its choices while it has too many items', () => {
    open(Array.from({ length: 51 }, () => PEOPLE[0]));
    const group = document.querySelector('[data-field="people"]');
    expect(group?.textContent).toContain('Remove some, so that there are 50 or fewer.');
    expect(group?.querySelectorAll('input[type=radio]')).not.toHaveLength(0);
    expect(group?.querySelectorAll('[data-invalid] input[type=radio]')).toHaveLength(0);
  });

  it('is shown item by item on the summary, each with a link to it', async () => {
    open(PEOPLE, 'summary');
    fireEvent.click(screen.getByRole('link', { name: 'Change Person 2' }));
    await settled();
    expect(heading()).toBe('Dates');
    expect(document.activeElement).toBe(item('Person 2').getByLabelText(/^Full name/u));
  });
});

it('a choice within an item that asks for a text takes the text', () => {
  const { people, sector } = EXAMPLE_FORM.model.fields;
  const whole = people?.kind === 'group' ? people.item : undefined;
  const fields = { ...whole?.fields, workEmail: { ...sector, name: 'workEmail' } };
  const edited = withField('people', { item: { ...whole, fields } });
  openFilled('dates', { people: PEOPLE }, { form: edited });
  fireEvent.click(item('Person 2').getByLabelText('Another sector'));
  const text = item('Person 2').getByRole('textbox', { name: 'Another sector' });
  fireEvent.change(text, { target: { value: 'Mining' } });
  fireEvent.blur(text);
  expect(text).toHaveProperty('value', 'Mining');
  fireEvent.click(item('Person 2').getByLabelText('Health'));
  expect(item('Person 2').queryByRole('textbox', { name: 'Another sector' })).toBeNull();
});

type People = readonly unknown[];

/** Changes the items in another tab, and notifies this tab. */
function changeElsewhere(change: (people: People) => People): void {
  // This tab loses the keyboard.
  if (document.activeElement) fireEvent.blur(document.activeElement);
  fireEvent(window, new Event('blur'));
  const tab = new AnswersStore(form, createDraftStore('test'));
  const { people: given } = tab.snapshot().state.evaluation.answers;
  act(() => {
    tab.change({ people: change(Array.isArray(given) ? given : []) });
    tab.flush();
    window.dispatchEvent(new StorageEvent('storage', { key: 'test:draft' }));
  });
}

describe('an item in which somebody types', () => {
  const typeIn = (title: string, text: string): HTMLElement => {
    const input = item(title).getByLabelText(/^Full name/u);
    input.focus();
    fireEvent.change(input, { target: { value: text } });
    return input;
  };
  const [ada, grace] = ['Ada Byron', 'Grace Hopper'];

  it.each<[string, (people: People) => People, readonly string[]]>([
    ['removes an earlier item', (all) => all.slice(1), [grace, 'Mary W.']],
    ['adds an item', (all) => [...all, { name: 'New' }], [ada, grace, 'Mary W.', 'New']],
    [
      'moves it to the front',
      (all) => [...all.slice(2), ...all.slice(0, 2)],
      ['Mary W.', ada, grace],
    ],
  ])('keeps its text when another tab %s', (_what, change, after) => {
    open(PEOPLE);
    typeIn('Person 3', 'Mary W.');
    changeElsewhere(change);
    expect(names()).toEqual(after);
    typeIn('Person 1', 'Somebody Else');
    fireEvent(window, new Event('pagehide'));
    reload({ form });
    expect(names()).toEqual(['Somebody Else', ...after.slice(1)]);
  });

  it('keeps the focus when another tab changes another answer', () => {
    open(PEOPLE);
    const input = typeIn('Person 3', 'Mary W.');
    changeElsewhere((all) => all.with(0, { ...Object(all[0]), name: 'Ada King' }));
    expect(document.activeElement).toBe(input);
    expect(names()).toEqual(['Ada King', grace, 'Mary W.']);
  });

  it('gives its text to no other item when another tab removes it', () => {
    open(PEOPLE);
    typeIn('Person 2', 'Grace B.');
    changeElsewhere((all) => all.toSpliced(1, 1));
    expect(names()).toEqual([ada, 'Mary Jackson']);
    reload({ form });
    expect(names()).toEqual([ada, 'Mary Jackson']);
  });
});
