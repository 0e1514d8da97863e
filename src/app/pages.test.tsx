import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type JSX } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffForm } from '../generated/staff-form.ts';
import { wizardForm } from '../generated/wizard-form.ts';
import * as site from '../generated/site.ts';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { OnboardingRoute } from './onboarding-route.tsx';
import type { Pages } from './pages.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const KEPT = 'Your answers are saved in this browser.';

async function open(address: string, page?: Pages['*']): Promise<void> {
  window.history.replaceState(null, '', address);
  await act(async () => {
    render(
      <BrowserRouter useTransitions={false}>
        <App {...(page && { pages: { '*': page } })} />
      </BrowserRouter>,
    );
  });
}

describe('every page', () => {
  it.each(['/', '/onboarding', '/admin'])('has a way home and a main part: %s', async (address) => {
    await open(address);
    const home = await screen.findByRole('link', { name: site.product });
    expect(home.getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('main')).toHaveLength(1);
    await screen.findByRole('heading', { level: 1 });
  });

  it('lets one skip to its content without touching the address', async () => {
    await open('/');
    await screen.findByRole('heading', { name: site.hero.title });
    const followed = fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(followed).toBe(false);
  });
});

describe('the landing page', () => {
  it('leads to the questionnaire, and the focus follows', async () => {
    await open('/');
    await screen.findByRole('heading', { name: site.hero.title });
    expect(document.title).toBe(site.titles.home);
    const main = within(screen.getByRole('main'));
    const [getStarted] = main.getAllByRole('link', { name: site.hero.getStarted });
    if (getStarted) fireEvent.click(getStarted);
    await screen.findByText(wizardForm.model.wizard.title);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });
});

describe('the staff page', () => {
  it('names a submission by its reference in the title, where the history keeps no name', async () => {
    const { admin, reference: of } = staffForm.model;
    await open('/admin?submission=7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11#search=Ada+Byron');
    const title = `Submission ${of.prefix}-FY7S-TEGC-W – ${site.product}`;
    await waitFor(() => expect(document.title).toBe(title));
    cleanup();
    await open('/admin#search=Ada+Byron');
    await waitFor(() => expect(document.title).toBe(`${admin.title} – ${site.product}`));
  });
});

describe('an unknown path', () => {
  it('gets the not-found page, and the path is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await open('/no/such/page');
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
    expect(screen.getByText('Oops! Page not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(logged.mock.calls.flat()).toContain('/no/such/page');
    expect(document.title).toContain('Page not found');
  });
});

describe('an address in other letters than its page', () => {
  it('is no page here, as it is none on the server', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await open('/ONBOARDING');
    expect(await screen.findByRole('heading', { name: '404' })).toBeTruthy();
  });
});

describe('a page that fails', () => {
  const failing = (error: unknown): Pages['*'] => {
    return async () => {
      throw error;
    };
  };

  it('shows the message and the stack of an error', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await open('/', failing(new Error('no disk left')));
    expect(
      await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeTruthy();
    expect(screen.getByText('no disk left')).toBeTruthy();
    expect(screen.getByText(/Error: no disk left\s+at /u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload this page' })).toBeTruthy();
    expect(screen.queryByText(KEPT)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Back to your answers' })).toBeNull();
  });

  it('shows the status and its text of a response', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await open('/', failing(new Response('', { status: 418, statusText: "I'm a teapot" })));
    expect(await screen.findByText("418 I'm a teapot")).toBeTruthy();
  });
});

describe('an intake that fails', () => {
  function Host(): JSX.Element {
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('a widget broke');
    return (
      <>
        <OnboardingRoute />
        <button type="button" onClick={() => setBroken(true)}>
          break it
        </button>
      </>
    );
  }

  it('keeps what was being typed', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await open('/onboarding', () => Promise.resolve(Host));
    fireEvent.click(await screen.findByRole('button', { name: 'Get Started' }));
    const [field] = await screen.findAllByRole('textbox');
    if (!field) throw new Error('the first step asks for text');
    fireEvent.change(field, { target: { value: 'Ada Byron' } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole('button', { name: 'break it' }));
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    expect(await screen.findByText(KEPT)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to your answers' });
    expect(back.getAttribute('href')).toBe('/onboarding');
    cleanup();
    await open('/onboarding');
    await screen.findByText(wizardForm.model.wizard.draftRestored);
    fireEvent.click(screen.getByRole('button', { name: 'Get Started' }));
    const [again] = await screen.findAllByRole<HTMLInputElement>('textbox');
    expect(again?.value).toBe('Ada Byron');
  });
});
