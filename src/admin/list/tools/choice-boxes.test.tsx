import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChoiceBoxes } from './choice-boxes.tsx';

afterEach(cleanup);

function show(count: number, chosen: readonly string[] = []): readonly string[] {
  const choices = Array.from({ length: count }, (_, at) => ({
    value: `c${at + 1}`,
    label: `Choice ${at + 1}`,
  }));
  const ticked: string[] = [];
  render(
    <ChoiceBoxes
      title="Agency"
      choices={choices}
      chosen={chosen}
      onChange={(value) => ticked.push(value)}
    />,
  );
  return ticked;
}

const boxes = (): readonly HTMLElement[] => screen.getAllByRole('checkbox');

describe('the choices of a filter', () => {
  it('are all there where they are few', () => {
    show(20);
    expect(boxes()).toHaveLength(20);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('are searched for where they are many; what is ticked stays in sight', () => {
    const ticked = show(400, ['c399']);
    expect(boxes()).toHaveLength(21);
    expect(screen.getByText('379 more: search for them.')).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find in Agency' }), {
      target: { value: 'choice 40' },
    });
    expect(boxes().map((box) => box.closest('label')?.textContent)).toEqual([
      'Choice 40',
      'Choice 399',
      'Choice 400',
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choice 400' }));
    expect(ticked).toEqual(['c400']);
  });

  it('that no text finds leave a note', () => {
    show(21);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
    expect(screen.getByText('No choice has this text.')).toBeTruthy();
  });
});
