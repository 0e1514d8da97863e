import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';

afterEach(cleanup);

function isCompact(count: number): boolean {
  render(
    <ChoiceGrid count={count}>
      {Array.from({ length: count }, (_, index) => (
        <ChoiceCard
          key={index}
          type="radio"
          id={`x-${index}`}
          name="x"
          label={`Choice ${index}`}
          description={undefined}
          checked={false}
          onChange={() => undefined}
          onBlur={() => undefined}
        />
      ))}
    </ChoiceGrid>,
  );
  return screen.getByLabelText('Choice 0').closest('[data-compact]') !== null;
}

describe('the cards of a question', () => {
  it('are compact from eight choices on', () => {
    expect(isCompact(7)).toBe(false);
    cleanup();
    expect(isCompact(8)).toBe(true);
  });
});
