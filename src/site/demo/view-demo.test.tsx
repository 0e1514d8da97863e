import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { demo, hero } from '../../generated/site.ts';
import { ViewDemo } from './view-demo.tsx';

vi.mock('./demo-dialog.tsx', () => new Promise(() => undefined));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('gives up on a dialog whose code hangs, and says so', async () => {
  vi.useFakeTimers();
  render(<ViewDemo />);
  const button = screen.getByRole('button', { name: hero.viewDemo });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.getByRole('alert').textContent).toBe(demo.failed);
  expect(button.getAttribute('aria-busy')).toBeNull();
});
