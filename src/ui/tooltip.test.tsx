import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  // Longer than tooltips remember each other.
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
});

function show(...names: readonly string[]): void {
  render(
    names.map((name) => (
      <Tooltip key={name} text={`Tip of ${name}`}>
        <button type="button">{name}</button>
      </Tooltip>
    )),
  );
}

const control = (name: string) => screen.getByRole('button', { name });
const tip = (name: string) => screen.queryByText(`Tip of ${name}`);
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
/** jsdom's own pointer events lack the element that the pointer moves to. */
function moveFrom(element: Element, relatedTarget: Element): void {
  fireEvent(element, new MouseEvent('pointerout', { bubbles: true, relatedTarget }));
}
const hover = (name: string) =>
  fireEvent.pointerEnter(control(name), { pointerType: 'mouse' });

describe('a tooltip', () => {
  it('opens when the pointer has rested on its control for 700 ms', () => {
    show('Close');
    hover('Close');
    pass(699);
    expect(tip('Close')).toBeNull();
    pass(1);
    expect(tip('Close')).not.toBeNull();
  });

  it('opens at once within 300 ms after another tooltip', () => {
    show('Close', 'Back');
    hover('Close');
    pass(700);
    fireEvent.pointerLeave(control('Close'));
    pass(299);
    hover('Back');
    pass(0);
    expect(tip('Close')).toBeNull();
    expect(tip('Back')).not.toBeNull();
    fireEvent.pointerLeave(control('Back'));
    pass(301);
    hover('Close');
    pass(0);
    expect(tip('Close')).toBeNull();
  });

  it('stays open while the pointer is on it', () => {
    show('Close');
    hover('Close');
    pass(700);
    const shown = tip('Close');
    if (!shown) throw new Error('the tooltip is open');
    moveFrom(control('Close'), shown);
    expect(tip('Close')).not.toBeNull();
    moveFrom(shown, document.body);
    expect(tip('Close')).toBeNull();
  });
});
