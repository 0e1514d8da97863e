import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type * as Site from '../generated/site.ts';
import { SiteFooter } from './site-footer.tsx';

const legal = vi.hoisted(() => ({ name: '', uei: '' }));

vi.mock('../generated/site.ts', async (load) => {
  const site = await load<typeof Site>();
  return { ...site, footer: { ...site.footer, legal } };
});

afterEach(cleanup);

const footer = (): string => {
  render(<SiteFooter />, { wrapper: MemoryRouter });
  return screen.getByRole('contentinfo').textContent;
};

describe('the foot of every page', () => {
  it('names no company while none is declared', () => {
    Object.assign(legal, { name: '', uei: '' });
    expect(footer()).not.toContain('UEI');
  });

  it('names the company and its UEI', () => {
    Object.assign(legal, { name: 'Example Federal LLC', uei: 'ABCDEFGH1234' });
    expect(footer()).toContain('Example Federal LLCUEI ABCDEFGH1234');
  });
});
