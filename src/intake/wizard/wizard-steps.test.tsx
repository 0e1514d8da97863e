import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  EXAMPLE_ANSWERS,
  EXAMPLE_FORM,
  withStep,
} from '../../../tests/fixtures/wizard/example-form.ts';
import {
  changeAnswer,
  choose,
  closeWizard,
  heading,
  isDisabled,
  leaveDraft,
  missing,
  openFilled,
  openSummary,
  openWizard,
  press,
  settled,
  step,
  type,
} from '../../../tests/fixtures/wizard/open-wizard.tsx';
import { questions as declared } from '../../generated/example/questions.js';
import { fullQuestionForm } from './theme/full-question-form.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const Questions = fullQuestionForm(declared);

afterEach(() => {
  closeWizard();
  vi.unstubAllGlobals();
});

const NO_ADDRESS = 'Enter an email address such as name@example.com.';

describe('the address of the wizard', () => {
  it('beyond the first incomplete step is replaced by that step', async () => {
    leaveDraft({ ...EXAMPLE_ANSWERS, hosting: '' });
    const before = window.history.length;
    openWizard('?step=summary');
    expect(heading()).toBe('One of Many');
    await waitFor(() => expect(step()).toBe('choices'));
    expect(window.history.length).toBe(before + 1);
  });

  it('of an unknown step opens the first step', () => {
    openFilled('nowhere');
    expect(heading()).toBe('Welcome');
  });

  it('keeps its other parameters on a change of step', async () => {
    openWizard('?from=mail');
    await press('Get Started');
    expect(window.location.search).toBe('?from=mail&step=you');
  });
});

describe('the code of the questions', () => {
  it('is requested again after it failed to load', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    let isMissing = true;
    const questions = lazyPart(async () => {
      if (isMissing) throw new TypeError('Failed to fetch dynamically imported module');
      return Questions;
    });
    openWizard('', { form: { ...EXAMPLE_FORM, questions } });
    await press('Get Started');
    expect(heading()).toBe('About You');
    const offline = 'You seem to be offline. Check your connection and try again.';
    expect((await screen.findByRole('alert')).textContent).toBe(offline);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    isMissing = false;
    await press('Try again');
    expect(await screen.findByLabelText(/^Your Name/u)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('renders the first questions while Welcome is read, for nobody to see or reach', async () => {
    openWizard();
    const name = await screen.findByLabelText(/^Your Name/u);
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Get Started');
    expect(screen.getByRole('textbox', { name: /^Your Name/u })).toBe(name);
  });

  it('is awaited while it loads', async () => {
    let arrive: (code: typeof Questions) => void = () => undefined;
    const questions = lazyPart(() => new Promise<typeof Questions>((done) => (arrive = done)));
    openWizard('?step=you', { form: { ...EXAMPLE_FORM, questions } });
    expect(screen.getByText('Loading...')).toBeTruthy();
    arrive(Questions);
    expect(await screen.findByLabelText(/^Your Name/u)).toBeTruthy();
  });
});

describe('a change of step', () => {
  it('moves the focus to the heading and names the step in the title', async () => {
    openWizard();
    expect(document.title).toBe('Welcome – Every Kind of Question');
    expect(document.activeElement).toBe(document.body);
    await press('Get Started');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'About You' }));
    expect(document.title).toBe('About You – Every Kind of Question');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('leaves a focus that speech input has moved into the step meanwhile', async () => {
    openWizard();
    fireEvent.click(screen.getByRole('button', { name: 'Get Started' }));
    const name = screen.getByLabelText(/^Your Name/u);
    name.focus();
    fireEvent.keyDown(name, { key: 'A' });
    await settled();
    expect(document.activeElement).toBe(name);
    expect(document.title).toBe('About You – Every Kind of Question');
  });

  it.each([
    ['Next', 'choices', 'Numbers'],
    ['Back', 'dates', 'Numbers'],
  ])('moves one step on a double click on %s', async (name, from, to) => {
    openFilled(from);
    await click(name, 1);
    await click(name, 2);
    expect(heading()).toBe(to);
    await click(name, 1);
    expect(heading()).not.toBe(to);
  });
});

describe('an email address that the browser rejects', () => {
  it.each(['Return to Summary', 'Next', 'Back'])(
    'keeps a change from reaching the summary by %s',
    async (button) => {
      openSummary();
      await changeAnswer('Your Name');
      type(/^Your Email/u, 'ada.example.org');
      await press(button);
      expect(heading()).toBe('About You');
      expect(screen.queryByRole('button', { name: 'Submit Assessment' })).toBeNull();
    },
  );

  it.each(['', '?step=summary', '?step=size', '?step=consent&change=consent'])(
    'of a restored draft leads from %j to its step, which shows the error',
    async (search) => {
      leaveDraft({ ...EXAMPLE_ANSWERS, email: 'ada.example.org' });
      openWizard(search);
      if (search === '') await press('Get Started');
      expect(heading()).toBe('About You');
      expect(screen.getByLabelText(/^Your Email/u).getAttribute('aria-invalid')).toBe('true');
      expect(missing()).toBe(NO_ADDRESS);
    },
  );

  it('keeps Next enabled, and shows the error at the field when Next is pressed', async () => {
    openFilled('you', { email: 'ada.example.org' });
    expect(isDisabled('Next')).toBe(false);
    await press('Next');
    expect(heading()).toBe('About You');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your Email/u));
    expect(descriptionOf(/^Your Email/u)).toBe(NO_ADDRESS);
    expect(document.title).toBe('Error: About You – Every Kind of Question');
    type(/^Your Email/u, 'ada@example.org');
    await press('Next');
    expect(heading()).toBe('One of Many');
  });

  it('may be rejected by this browser alone', async () => {
    openFilled('you');
    const field = screen.getByLabelText<HTMLInputElement>(/^Your Email/u);
    field.setCustomValidity('Not with this browser.');
    await press('Next');
    expect(heading()).toBe('About You');
    field.setCustomValidity('');
    await press('Next');
    expect(heading()).toBe('One of Many');
  });
});

describe('a step with questions', () => {
  it('shows its progress, its notices, the optional marks and the right keyboard', () => {
    openWizard('?step=you');
    expect(screen.getByText('Every Kind of Question')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Step 1 of 6' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1', '6']);
    const notice = screen.getByRole('region', { name: 'Privacy Act Statement' });
    expect(within(notice).getByRole('heading', { level: 2 })).toBeTruthy();
    expect(within(notice).getByRole('link').getAttribute('href')).toBe(
      'https://example.com/privacy',
    );
    const name = screen.getByLabelText(/^Your Name/u);
    expect(notice.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(name.getAttribute('aria-required')).toBe('true');
    expect(screen.getByLabelText(/^Phone/u).getAttribute('inputmode')).toBe('tel');
    expect(screen.getByLabelText('Fax (optional)').getAttribute('aria-required')).toBe(
      'false',
    );
    expect(name.getAttribute('enterkeyhint')).toBe('next');
    expect(screen.getByText('* required')).toBeTruthy();
  });

  it.each([
    ['own', true],
    ['aws', false],
  ])('shows a notice only if its question is asked (%s)', (hosting, isThere) => {
    const notice = { title: 'About rooms', paragraphs: ['Lock the door.'], ifAsked: 'room' };
    openFilled('consent', { hosting }, { form: withStep('consent', { notices: [notice] }) });
    expect(heading()).toBe('Consent');
    expect(screen.queryByRole('region', { name: 'About rooms' }) !== null).toBe(isThere);
  });

  it('does not interrupt typing with the list of missing answers', () => {
    openWizard('?step=you');
    const line = screen.getByRole('link', { name: /^Still needed/u });
    expect(line.closest('output, [role="status"], [aria-live]')).toBeNull();
  });

  it('shows the title of a question before its mark, below the same heading too', () => {
    openWizard('?step=you', { form: withStep('you', { title: 'Fax' }) });
    const label = screen.getByLabelText<HTMLInputElement>('Fax (optional)').labels?.[0];
    expect(label?.querySelector('.sr-only')).toBeNull();
  });

  it('disables Next until its rule holds, and lists the missing answers', async () => {
    openWizard('?step=you');
    const next = screen.getByRole('button', { name: 'Next' });
    expect([isDisabled('Next'), next.hasAttribute('disabled')]).toEqual([true, false]);
    const reason = document.getElementById(next.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Still needed: Your Name, Your Email, Phone');
    type(/^Your Name/u, '  \u200b ');
    expect(missing()).toBe('Still needed: Your Name, Your Email, Phone');
    type(/^Your Name/u, 'Ada');
    expect(missing()).toBe('Still needed: Your Email, Phone');
    fireEvent.click(screen.getByRole('link', { name: 'Still needed: Your Email, Phone' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your Email/u));
    expect(window.location.hash).toBe('');
    fill();
    expect(missing()).toBe('');
    expect(next.hasAttribute('aria-describedby')).toBe(false);
    await press('Next');
    expect(heading()).toBe('One of Many');
  });

  it('shows every missing answer when Next is pressed too early, and focuses the first', async () => {
    openWizard('?step=you');
    type(/^Your Name/u, 'A');
    expect(descriptionOf(/^Your Name/u)).toBe('Use at least 2 characters.');
    expect(missing()).toContain('Use at least 2 characters.');
    await press('Next');
    expect(heading()).toBe('About You');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your Name/u));
    expect(descriptionOf(/^Phone/u)).toBe('Enter Phone.');
    expect(screen.getByRole('alert').textContent).toBe(
      '3 answers are missing or need a change',
    );
    expect(document.title).toBe('Error: About You – Every Kind of Question');
    const links = within(
      screen.getByRole('region', { name: '3 answers are missing or need a change' }),
    );
    expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Use at least 2 characters.',
      'Enter Your Email.',
      'Enter Phone.',
    ]);
    fireEvent.click(links.getByRole('link', { name: 'Enter Your Email.' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Your Email/u));
    expect(window.location.hash).toBe('');
    fill();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.title).toBe('About You – Every Kind of Question');
  });

  it('focuses the input of a wrong answer, and not a link in its help', async () => {
    openFilled('you', { badge: 'x' });
    await press('Next');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Badge number/u));
  });

  it('focuses the first missing answer, and shows no list of one error', async () => {
    openFilled('choices', { hosting: '' });
    for (let presses = 0; presses < 2; presses++) {
      screen.getByRole('button', { name: 'Next' }).focus();
      await press('Next');
      expect(document.activeElement).toBe(screen.getByLabelText('AWS'));
    }
    const group = screen.getByRole('radiogroup', { name: 'Where does it run?' });
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(group.textContent).toContain('Choose an answer to “Where does it run?”.');
    expect(screen.queryByRole('alert')).toBeNull();
    choose('AWS');
    expect(group.getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    ['Enter', (input: HTMLInputElement) => fireEvent.keyDown(input, { key: 'Enter' })],
    ['a submission', ({ form }: HTMLInputElement) => fireEvent.submit(form ?? document)],
  ])('includes the last key before %s that leaves the focus in the field', (_what, end) => {
    openWizard('?step=you');
    const name = screen.getByLabelText<HTMLInputElement>(/^Your Name/u);
    fireEvent.change(name, { target: { value: 'Ada' } });
    end(name);
    expect(missing()).toBe('Still needed: Your Email, Phone');
  });

  it('includes the last key that was pressed before the step is left', async () => {
    openFilled('conditions');
    await press('Next');
    fireEvent.change(screen.getByLabelText(/^Notes/u), { target: { value: 'Last' } });
    act(() => {
      window.history.pushState(null, '', '/intake?step=conditions');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(heading()).toBe('Follow-ups');
    await settled();
    await press('Next');
    expect(screen.getByLabelText(/^Notes/u)).toHaveProperty('value', 'Last');
  });
});

/** Fills the required questions of the step "you". */
function fill(): void {
  type(/^Your Name/u, 'Ada');
  type(/^Your Email/u, 'ada@example.org');
  type(/^Phone/u, '202-555-0100');
}

/** The texts that describe a control. */
function descriptionOf(label: RegExp): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
}

/** @param detail the number of clicks so far at this place; a click by keyboard counts as 0 */
async function click(button: string, detail: number): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }), { detail });
  await settled();
}

describe('a form with a last day', () => {
  const closing = { at: 0, before: 'Open until Sunday.', after: 'Closed on Sunday.' };
  const formUntil = (at: number) => ({
    ...EXAMPLE_FORM,
    model: { ...EXAMPLE_FORM.model, closing: { ...closing, at } },
  });

  /** Answers with the server's time, which is this much later than the device's. */
  function serverIsAhead(milliseconds: number): void {
    const time = () => new Date(Date.now() + milliseconds).toUTCString();
    vi.stubGlobal('fetch', async () => new Response(null, { headers: { date: time() } }));
  }

  it('shows its last day on the first step until then', async () => {
    serverIsAhead(0);
    openWizard('', { form: formUntil(Date.now() + 60_000) });
    expect(screen.getByText('Open until Sunday.')).toBeTruthy();
    await press('Get Started');
    expect(screen.queryByText('Open until Sunday.')).toBeNull();
  });

  it('shows that it is closed, and starts no new draft', async () => {
    serverIsAhead(0);
    openWizard('', { form: formUntil(Date.now() - 2000) });
    expect(await screen.findByText('Closed on Sunday.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
  });

  it('starts a draft on a device whose clock is 36 hours ahead', async () => {
    serverIsAhead(-36 * 60 * 60_000);
    openWizard('', { form: formUntil(Date.now() - 60_000) });
    await settled();
    await press('Get Started');
    expect(heading()).toBe('About You');
    expect(screen.queryByText('Closed on Sunday.')).toBeNull();
  });

  it('starts a draft without an answer of the server', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    openWizard('', { form: formUntil(Date.now() - 60_000) });
    await settled();
    await press('Get Started');
    expect(heading()).toBe('About You');
  });

  it('still shows a stored draft after it has closed', async () => {
    serverIsAhead(0);
    leaveDraft(EXAMPLE_ANSWERS);
    openWizard('', { form: formUntil(Date.now() - 2000) });
    await press('Continue with Summary');
    expect(heading()).toBe('Summary');
    expect(await screen.findByText('Closed on Sunday.')).toBeTruthy();
    expect(screen.getByText('B 12')).toBeTruthy();
  });

  it('shows in an open tab, without a key, that it has closed meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serverIsAhead(0);
    openFilled('you', {}, { form: formUntil(Date.now() + 60_000) });
    await act(() => vi.advanceTimersByTimeAsync(62_000));
    vi.useRealTimers();
    expect(screen.getByText('Closed on Sunday.').closest('[aria-live]')).toBeTruthy();
  });
});
