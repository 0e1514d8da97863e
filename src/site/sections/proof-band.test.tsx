import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ProofBand, type Proof } from './proof-band.tsx';

afterEach(cleanup);

const NOTHING: Proof = {
  logos: { title: 'Used by', items: [] },
  quotes: [],
  contracts: { title: 'Contract vehicles', items: [] },
};

describe('the band below the hero', () => {
  it('is absent if no proof is declared', () => {
    const { container } = render(<ProofBand {...NOTHING} />);
    expect(container.innerHTML).toBe('');
  });

  it('shows clients, a quote with name and agency, and contracts with numbers', () => {
    render(
      <ProofBand
        logos={{ title: 'Used by', items: [{ name: 'Department', image: '/logo.svg' }] }}
        quotes={[{ text: 'It drafts in minutes.', name: 'Ada', agency: 'Department' }]}
        contracts={{
          title: 'Contract vehicles',
          items: [{ name: 'GSA MAS', number: '47Q' }],
        }}
      />,
    );
    expect(screen.getByRole('img', { name: 'Department' }).getAttribute('src')).toBe(
      '/logo.svg',
    );
    expect(screen.getByRole('figure').textContent).toBe(
      '“It drafts in minutes.”Ada, Department',
    );
    const heading = screen.getByRole('heading', { name: 'Contract vehicles' });
    expect(heading.nextElementSibling?.textContent).toBe('GSA MAS 47Q');
  });
});
