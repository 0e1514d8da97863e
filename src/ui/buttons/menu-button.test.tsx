import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MenuButton } from './menu-button.tsx';

afterEach(cleanup);

const copy = vi.fn<() => void>();
const print = vi.fn<() => void>();

beforeEach(() => {
  copy.mockReset();
  print.mockReset();
  render(
    <MenuButton
      label="Actions"
      actions={[
        { label: 'Copy', letter: 'C', run: copy },
        { label: 'Print', isDisabled: true, letter: 'P', run: print },
        { label: 'Refresh', run: () => undefined },
      ]}
    />,
  );
});

const button = () => screen.getByRole('button', { name: 'Actions' });
const pressKey = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.firstChild?.textContent;

describe('a menu behind a button', () => {
  it.each([
    ['ArrowDown', 'Copy'],
    ['ArrowUp', 'Refresh'],
  ])('opens by %s at its entry %s', (key, entry) => {
    button().focus();
    pressKey(key);
    expect(focused()).toBe(entry);
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  it('moves the focus among its entries, around both ends', () => {
    fireEvent.click(button());
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home'];
    const entries = keys.map((key) => {
      pressKey(key);
      return focused();
    });
    expect(entries).toEqual(['Refresh', 'Copy', 'Print', 'Refresh', 'Copy']);
  });

  it('closes on Escape and returns the focus to its button', () => {
    fireEvent.click(button());
    pressKey('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('closes when the focus leaves it', () => {
    fireEvent.click(button());
    fireEvent.blur(document.activeElement ?? document.body, { relatedTarget: document.body });
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('runs an entry and returns the focus, unless the entry is disabled', () => {
    fireEvent.click(button());
    fireEvent.click(screen.getByRole('menuitem', { name: 'Print' }));
    expect(print).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Copy' }));
    expect(copy).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button());
  });

  it('runs an entry by the letter of its shortcut, but not from a dialog or a text control', () => {
    const keys = { code: 'KeyC', altKey: true, shiftKey: true };
    const dialog = document.body.appendChild(document.createElement('dialog'));
    fireEvent.keyDown(dialog, keys);
    dialog.remove();
    fireEvent.keyDown(document.body, { ...keys, code: 'KeyP' });
    fireEvent.keyDown(document.body, { ...keys, altKey: false });
    const search = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(search, { ...keys, key: 'Ç' });
    search.remove();
    fireEvent.keyDown(document.body, { ...keys, key: 'J' });
    expect([copy.mock.calls.length, print.mock.calls.length]).toEqual([0, 0]);
    fireEvent.keyDown(document.body, { ...keys, key: 'Ç' }); // as a Mac types it
    fireEvent.keyDown(document.body, { ...keys, key: 'C', code: 'KeyI' }); // another layout
    expect(copy).toHaveBeenCalledTimes(2);
  });
});
