import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  EXAMPLE_ANSWERS,
  EXAMPLE_FORM,
  withField,
  withStep,
} from '#tests/fixtures/wizard/example-form.ts';
import {
  choose,
  closeWizard,
  draftText,
  goOn,
  heading,
  isDisabled,
  leaveItem,
  missing,
  openFilled,
  press,
  reload,
  type,
} from '#tests/fixtures/wizard/open-wizard.tsx';
import { formatDraft } from '../../answers/draft.ts';

afterEach(closeWizard);

/** Opens a step with these answers beside those that fill the form. */
function open(step: string, answers = {}, form = EXAMPLE_FORM): void {
  closeWizard();
  openFilled(step, answers, { form });
}

const optional = withField('isUrgent', { default: undefined });

describe('a checkbox', () => {
  it('may stay empty, and keeps its answer when the page is reloaded', () => {
    open('consent');
    const box = () => screen.getByRole('checkbox', { name: 'You may name us as a customer' });
    const note = document.getElementById(box().getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('On our list of customers alone.');
    expect(isDisabled('Review Summary')).toBe(false);
    fireEvent.click(box());
    reload();
    expect(box()).toHaveProperty('checked', true);
    fireEvent.click(box());
    reload();
    expect(box()).toHaveProperty('checked', false);
  });
});

describe('a choice that excludes all others', () => {
  it('clears the others, and is cleared by any of them', () => {
    open('choices', { tools: undefined });
    const group = screen.getByRole('group', { name: /^Which tools are in use/u });
    const check = (label: string) => fireEvent.click(within(group).getByLabelText(label));
    check('Applicant tracking');
    check('Personnel records');
    expect(chosen(group)).toEqual(['Applicant tracking', 'Personnel records']);
    check('None of these');
    expect(chosen(group)).toEqual(['None of these']);
    check('Personnel records');
    expect(chosen(group)).toEqual(['Personnel records']);
  });
});

describe('two questions of which one answer is enough', () => {
  it('are both required, with one message, until either is answered', () => {
    open('choices', { tools: undefined });
    const message = 'Choose a partner, or the tools in use.';
    const tools = () => screen.getByRole('group', { name: /^Which tools are in use/u });
    const partners = () => screen.getByRole('group', { name: /^Which partners/u });
    expect(missing()).toBe(message);
    expect(isDisabled('Next')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    for (const group of [tools(), partners()]) {
      expect(within(group).getByText(message)).toBeDefined();
    }
    choose('None of these', tools());
    expect(isDisabled('Next')).toBe(false);
    expect(screen.queryByText(message)).toBeNull();
    expect(partners().querySelector('legend')?.textContent).toContain('(optional)');
  });
});

describe('radio buttons with a choice that asks for a text', () => {
  const group = () => screen.getByRole('radiogroup', { name: /^Which sector/u });
  const text = () => within(group()).queryByRole('textbox', { name: 'Another sector' });
  const pick = (label: string) => choose(label, group());
  const write = (words: string): HTMLElement => {
    const input = within(group()).getByRole('textbox');
    fireEvent.change(input, { target: { value: words } });
    return input;
  };

  it('ask for the text below that choice alone, in either direction, and keep it', () => {
    open('choices', { sector: undefined });
    expect(text()).toBeNull();
    pick('Another sector');
    expect(text()).toHaveProperty('dir', 'auto');
    fireEvent.blur(write(' Mining '));
    reload();
    expect(chosen(group())).toEqual(['Another sector']);
    expect(text()).toHaveProperty('value', 'Mining');
    pick('Health');
    expect(text()).toBeNull();
    expect(chosen(group())).toEqual(['Health']);
    pick('Another sector');
    expect(text()).toHaveProperty('value', 'Mining');
  });

  it('ask for the text of an optional question, also after a reload', async () => {
    open('choices', { sector: undefined });
    expect(isDisabled('Next')).toBe(false);
    pick('Another sector');
    expect(isDisabled('Next')).toBe(true);
    await press('Next');
    const error = 'Choose or enter an answer to “Which sector?”.';
    expect(within(group()).getByText(error)).toBeTruthy();
    reload();
    expect(chosen(group())).toEqual(['Another sector']);
    expect(text()).toHaveProperty('value', '');
    fireEvent.blur(write('Mining'));
    expect(isDisabled('Next')).toBe(false);
    write('');
    fireEvent.blur(within(group()).getByRole('textbox'));
    expect(isDisabled('Next')).toBe(true);
  });

  it('take a press right after a key in that text', () => {
    open('choices', { sector: undefined });
    pick('Another sector');
    write('Mining');
    // A press of the mouse or of a finger ends before its click.
    fireEvent.mouseUp(within(group()).getByLabelText('Health'));
    pick('Health');
    expect(chosen(group())).toEqual(['Health']);
    pick('Another sector');
    expect(text()).toHaveProperty('value', 'Mining');
  });

  it('select the choice whose label was typed once the text is left', () => {
    open('choices', { sector: undefined });
    pick('Another sector');
    for (const words of ['health', 'healthy food']) {
      fireEvent.keyDown(write(words), { key: 'Enter' });
      expect(chosen(group())).toEqual(['Another sector']);
      expect(text()).toHaveProperty('value', words);
    }
    fireEvent.blur(write('HEALTH'));
    expect(chosen(group())).toEqual(['Health']);
    expect(text()).toBeNull();
  });
});

describe('a choice that the rest of the page does not show yet', () => {
  const chooseTwo = (): void => {
    open('choices', { languages: undefined });
    const group = screen.getByRole('group', { name: /^Which languages/u });
    fireEvent.click(within(group).getByLabelText('French'));
    fireEvent.click(within(group).getByLabelText('English'));
  };

  it('is in the draft of a page that ends', () => {
    chooseTwo();
    window.dispatchEvent(new Event('pagehide'));
    expect(draftText()).toContain('"languages":["en","fr"]');
  });

  it('stays when a question of another tab shows its error meanwhile', () => {
    openFilled('you', {}, { form: withStep('you', { fields: ['email', 'isUrgent'] }) });
    const answers = { ...EXAMPLE_ANSWERS, email: 'nobody' };
    leaveItem(formatDraft({ at: Date.now() + 1, answers, end: undefined }));
    fireEvent.focus(window);
    const email = screen.getByRole('textbox', { name: /^Your Email/u });
    const group = screen.getByRole('radiogroup', { name: /^Is it urgent/u });
    fireEvent.click(within(group).getByLabelText('Yes'));
    fireEvent.blur(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    goOn();
    expect(chosen(group)).toEqual(['Yes']);
  });

  it('counts when Next is pressed', async () => {
    chooseTwo();
    expect(isDisabled('Next')).toBe(true);
    await press('Next');
    expect(heading()).toBe('Numbers');
  });
});

describe('radio buttons', () => {
  it('select only a declared default by themselves', () => {
    open('choices', { hosting: '' });
    const group = screen.getByRole('radiogroup', { name: 'Where does it run?' });
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(chosen(group)).toEqual([]);
    open('conditions');
    expect(chosen(screen.getByRole('radiogroup', { name: 'Is it urgent?' }))).toEqual(['No']);
  });

  it('ask for a text, and drop the text with the choice', () => {
    const form = withStep('conditions', { followers: [{ field: 'rush' }] });
    open('conditions', { seats: 500 }, form);
    choose('Yes');
    expect(missing()).toBe('Still needed: an answer to “Why so soon?”');
    const added = screen.getByText('More questions below: Why so soon?');
    expect(added.getAttribute('aria-live')).toBe('polite');
    expect(screen.getByLabelText(/^Why so soon/u).getAttribute('aria-invalid')).toBe('false');
    type(/^Why so soon/u, 'The grant ends.');
    expect(isDisabled('Next')).toBe(false);
    choose('No');
    expect(screen.queryByLabelText(/^Why so soon/u)).toBeNull();
    expect(screen.queryByText(/^More questions below/u)).toBeNull();
    choose('Yes');
    expect(screen.getByLabelText(/^Why so soon/u)).toHaveProperty('value', '');
  });

  it('show a follow-up question right below its choice, and all choices in one column', () => {
    const below = { field: 'hosting', choice: 'own' };
    const form = withStep('choices', {
      fields: ['hosting', 'room'],
      followers: [{ field: 'room', below }],
    });
    open('choices', { hosting: 'aws', room: undefined }, form);
    const group = screen.getByRole('radiogroup', { name: 'Where does it run?' });
    expect(within(group).queryByRole('textbox')).toBeNull();
    expect(group.querySelector('.sm\\:grid-cols-2')).toBeNull();
    choose('Our own data center');
    const room = within(group).getByRole('textbox');
    const before = (label: string): number =>
      screen.getByLabelText(label).compareDocumentPosition(room);
    expect(before('Our own data center')).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(before('Not sure yet')).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    choose('AWS');
    expect(within(group).queryByRole('textbox')).toBeNull();
  });

  it('that are optional are marked, and cleared with the focus kept', () => {
    open('conditions', { isUrgent: undefined }, optional);
    const group = screen.getByRole('radiogroup', { name: 'Is it urgent? (optional)' });
    expect(group.getAttribute('aria-required')).toBe('false');
    expect(within(group).queryByRole('button')).toBeNull();
    choose('Yes');
    fireEvent.click(within(group).getByRole('button', { name: 'Clear answer Is it urgent?' }));
    expect(chosen(group)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Yes'));
    expect(within(group).queryByRole('button')).toBeNull();
    expect(isDisabled('Next')).toBe(false);
  });

  it('cannot be cleared if they are required', () => {
    open('choices');
    const group = screen.getByRole('radiogroup', { name: 'Where does it run?' });
    expect(within(group).queryByRole('button')).toBeNull();
  });

  it('are below the titles of their groups, with ungrouped choices last', () => {
    const groups = [
      { title: 'Empty', choices: [] },
      { title: 'Unsure', choices: ['none'] },
    ];
    open('choices', {}, withField('hosting', { groups }));
    const question = screen.getByRole('radiogroup', { name: 'Where does it run?' });
    expect(listed(question)).toEqual(['Not sure yet', 'AWS', 'Azure', 'Our own data center']);
    const unsure = within(question).getByRole('group', { name: 'Unsure' });
    expect(within(question).getAllByRole('group')).toEqual([unsure]);
    expect(new Set(inputs(question).map(({ id }) => id)).size).toBe(4);
  });
});

describe('checkboxes', () => {
  it('take as many choices as the list may have, in its order', () => {
    open('choices');
    const group = screen.getByRole('group', { name: /^Which languages/u });
    choose('French');
    fireEvent.blur(within(group).getByLabelText('French'));
    expect(within(group).queryByText('Choose at least 2.')).toBeNull();
    expect(isDisabled('Next')).toBe(true);
    expect(missing()).toBe('Choose at least 2.');
    choose('English');
    choose('Chinese');
    choose('Chinese');
    expect(chosen(group)).toEqual(['English', 'French']);
    expect(isDisabled('Next')).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    expect(draftText()).toContain('"languages":["en","fr"]');
  });
});

describe('a search of choices', () => {
  const group = (): HTMLElement => screen.getByRole('group', { name: /^Which agency/u });
  const box = (): HTMLElement => within(group()).getByRole('searchbox');
  const search = (text: string): boolean =>
    fireEvent.change(box(), { target: { value: text } });
  const status = (): string => within(group()).getByRole('status').textContent;

  it.each([
    ['a part of a word', 'agriculture: office of human cap'],
    ['words in any order', 'capital human agric'],
    ['accents', 'agriculture cápital'],
  ])('finds a choice by %s', (_what, text) => {
    open('choices', { agency: '' });
    search(text);
    expect(listed(group())).toEqual(['Agriculture: Office of Human Capital']);
    expect(status()).toBe('1 choice');
  });

  it('finds no retired choice, and shows that nothing was found', () => {
    open('choices', { agency: 'agriculture-inspector-general' });
    search('agriculture inspector');
    expect(status()).toBe('No choice has this text.');
    expect(listed(group())).toEqual([]);
  });

  it('lists the first of many in compact cards, with the total', () => {
    open('choices', { agency: '' });
    expect(listed(group())).toHaveLength(10);
    expect(status()).toMatch(/^\d{3} choices; the first 10 are shown\.$/u);
    expect(group().querySelector('[data-compact]')).not.toBeNull();
    const few = screen.getByRole('radiogroup', { name: /^Where does it run/u });
    expect(few.querySelector('[data-compact]')).toBeNull();
  });

  it('keeps the selected choice in sight, also after a reload', () => {
    open('choices');
    search('commerce data');
    expect(listed(group())).toEqual([
      'Agriculture: Office of the Secretary',
      'Commerce: Office of Data',
    ]);
    fireEvent.click(within(group()).getByLabelText('Commerce: Office of Data'));
    window.dispatchEvent(new Event('pagehide'));
    reload();
    expect(chosen(group())).toEqual(['Commerce: Office of Data']);
  });

  it('does not submit the step on Enter', () => {
    open('choices');
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
  });
});

describe('a select', () => {
  const select = (): HTMLSelectElement =>
    screen.getByRole('combobox', { name: /^Which state\?/u });
  const offered = (): readonly string[] => [...select().options].map(({ text }) => text);
  const choices = [
    { value: 'utah', label: 'Utah' },
    { value: 'ohio', label: 'Ohio' },
    { value: 'dakota', label: 'Dakota', deprecated: true },
    { value: 'maine', label: 'Maine' },
  ] as const;
  const groups = [
    { title: 'Retired', choices: ['dakota'] },
    { title: 'Midwest', choices: ['ohio'] },
  ];

  it('offers the choices that are not retired, in their groups, after an empty line', () => {
    open('choices', {}, withField('state', { choices, groups }));
    expect(offered()).toEqual(['Choose one', 'Ohio', 'Utah', 'Maine']);
    const midwest = within(select()).getByRole('group', { name: 'Midwest' });
    expect(within(select()).getAllByRole('group')).toEqual([midwest]);
    expect(select().value).toBe('');
  });

  it.each([
    ['begins with its declared empty line', { placeholder: 'Any' }, ['Any', 'Ohio']],
    ['has no empty line if a default answers it', { default: 'ohio' }, ['Ohio', 'Utah']],
  ])('%s', (_what, look, first) => {
    open('choices', {}, withField('state', { choices, groups, ...look }));
    expect(offered().slice(0, 2)).toEqual(first);
    expect(screen.queryByRole('button', { name: /^Clear answer/u })).toBeNull();
  });

  it('clears an optional answer, and keeps the focus at the question', async () => {
    open('choices', { state: 'utah' });
    expect(select().value).toBe('utah');
    await press('Clear answer Which state?');
    expect(select().value).toBe('');
    expect(document.activeElement).toBe(select());
    expect(screen.queryByRole('button', { name: /^Clear answer/u })).toBeNull();
  });
});

function inputs(group: HTMLElement): readonly HTMLInputElement[] {
  return [
    ...group.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
  ];
}

function listed(group: HTMLElement): readonly string[] {
  return inputs(group).map(nameOf);
}

function chosen(group: HTMLElement): readonly string[] {
  return inputs(group)
    .filter(({ checked }) => checked)
    .map(nameOf);
}

function nameOf(input: HTMLElement): string {
  return (
    document.getElementById(input.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
  );
}
