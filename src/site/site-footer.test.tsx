import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { footer } from '../generated/site.ts';
import { SiteFooter } from './site-footer.tsx';

const declared = { ...footer.legal };

afterEach(() => {
  cleanup();
  Object.assign(footer.legal, declared);
});

function textWith(name: string, uei: string): string {
  Object.assign(footer.legal, { name, uei });
  render(<SiteFooter />, { wrapper: MemoryRouter });
  return screen.getByRole('contentinfo').textContent;
}

describe('the footer of every page', () => {
  it('names no company while a company is not declared', () => {
    expect(textWith('', '')).not.toContain('UEI');
  });

  it('names the company and its UEI', () => {
    expect(textWith('Example Federal LLC', 'ABCDEFGH1234')).toContain(
      'Example Federal LLCUEI ABCDEFGH1234',
    );
  });
});
