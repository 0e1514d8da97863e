import { ChevronDown, Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { Button } from './button.tsx';

export interface MenuAction {
  readonly label: string;
  /** With Alt and Shift, it starts the action while the menu is closed. */
  readonly letter?: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** Actions behind a button (WAI-ARIA Authoring Practices, "Menu Button"). */
export function MenuButton({ label, actions }: MenuButtonProps): JSX.Element {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  /** The entry that takes the focus when the menu opens. */
  const [first, setFirst] = useState<number>();
  const isOpen = first !== undefined;
  useShortcuts(actions);
  useEffect(() => {
    if (first !== undefined) entriesOf(menu.current)[first]?.focus();
  }, [first]);
  const close = (): void => {
    setFirst(undefined);
    button.current?.focus();
  };
  const run = (action: MenuAction): void => {
    if (action.isDisabled) return;
    close();
    action.run();
  };
  const steer = (event: KeyboardEvent): void => {
    if (isOpen && event.key === 'Escape') close();
    const entries = entriesOf(menu.current);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const to = placeAfter(event.key, isOpen ? at : undefined, actions.length);
    if (to === undefined) return;
    event.preventDefault();
    if (isOpen) entries[to]?.focus();
    else setFirst(to);
  };
  return (
    <div
      role="presentation"
      className="relative print:hidden"
      onKeyDown={steer}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFirst(undefined);
      }}
    >
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="max-sm:px-3!"
        onClick={() => setFirst(isOpen ? undefined : 0)}
      >
        <span className="max-sm:sr-only">{label}</span>
        <ChevronDown aria-hidden="true" className="size-4 max-sm:hidden" />
        <Ellipsis aria-hidden="true" className="size-5 sm:hidden" />
      </Button>
      {isOpen && (
        <ul ref={menu} id={id} role="menu" aria-label={label} className={MENU}>
          {actions.map((action) => (
            <Entry key={action.label} {...action} run={() => run(action)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The name is an element of its own: beside another text, a translated page would keep the former. */
function Entry({ label, letter, isDisabled, run }: MenuAction): JSX.Element {
  return (
    <li role="none">
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        aria-disabled={isDisabled}
        aria-keyshortcuts={letter && shortcutOf(letter)}
        // Safari would take the focus from the menu, which closes it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={run}
        className={ENTRY}
      >
        <span>{label}</span>
        {letter && (
          <kbd aria-hidden="true" className="text-sm text-muted max-sm:hidden">
            {shortcutOf(letter)}
          </kbd>
        )}
      </button>
    </li>
  );
}

/** Returns the entry that a key leads to: from an entry, or into the closed menu. */
function placeAfter(key: string, from: number | undefined, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowDown') return from === undefined || from === last ? 0 : from + 1;
  if (key === 'ArrowUp') return from === undefined || from <= 0 ? last : from - 1;
  if (from === undefined) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** Starts the action of a shortcut, also while the menu is closed. */
function useShortcuts(actions: readonly MenuAction[]): void {
  useEffect(() => {
    const start = (event: globalThis.KeyboardEvent): void => {
      const { altKey, shiftKey, ctrlKey, metaKey, target } = event;
      if (!altKey || !shiftKey || ctrlKey || metaKey) return;
      if (target instanceof Element && target.closest(UNTOUCHED)) return;
      const action = actions.find(({ letter }) => letter === letterOf(event));
      if (!action || action.isDisabled) return;
      event.preventDefault();
      action.run();
    };
    document.addEventListener('keydown', start);
    return () => document.removeEventListener('keydown', start);
  }, [actions]);
}

/** Text controls, where a Mac types a character, and what lies behind an open dialog. */
const UNTOUCHED =
  'dialog, textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';

/** Returns the typed letter, or the key's place where Alt types another character. */
function letterOf({ key, code }: globalThis.KeyboardEvent): string {
  return /^[a-z]$/iu.test(key) ? key.toUpperCase() : code.replace('Key', '');
}

function entriesOf(menu: HTMLElement | null): readonly HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function shortcutOf(letter: string): string {
  return `Alt+Shift+${letter}`;
}

const MENU =
  'absolute end-0 top-full z-20 mt-2 w-max max-w-[calc(100vw-2rem)] rounded-card border border-control bg-canvas py-2 text-ink shadow-lg sm:max-lg:start-auto lg:start-0 lg:end-auto';

const ENTRY =
  'flex min-h-11 w-full cursor-pointer items-center justify-between gap-8 px-4 text-start hover:bg-accent-soft focus:bg-accent-soft aria-disabled:cursor-not-allowed aria-disabled:text-muted';
