import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../generated/site.ts';
import { LanguageLinks } from './languages.tsx';
import { Navigation } from './navigation.tsx';

const SPANISH = { tag: 'es', base: '/es', name: 'Español', offer: 'Leer en español' };

Object.assign(languages, [SPANISH]);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page() {
  const location = useLocation();
  return (
    <>
      <Navigation location={location} />
      <LanguageLinks />
    </>
  );
}

function open(address: string): void {
  render(<Page />, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  });
}

const addressOf = (name: string) =>
  screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href');

/** The page's document was loaded from this address. */
function loadedFrom(path: string): void {
  const entry = Object.assign(Object.create(null), {
    name: `${window.location.origin}${path}`,
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

describe('the query of an address, which may name a campaign', () => {
  it('stays when a section of the same page is chosen, and then another language', () => {
    open('/?utm_source=mail');
    fireEvent.click(screen.getByRole('link', { name: 'Features' }));
    expect(addressOf('Features')).toBe('/?utm_source=mail#features');
    expect(addressOf('Español')).toBe('/es/?utm_source=mail#features');
  });

  it('stays when another language is chosen on a later page', () => {
    loadedFrom('/?utm_source=mail');
    open('/privacy');
    expect(addressOf('Español')).toBe('/es/privacy?utm_source=mail');
  });

  it('does not follow to another page of the same language', () => {
    open('/privacy?utm_source=mail');
    expect(addressOf('Features')).toBe('/#features');
  });
});
