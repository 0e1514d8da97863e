/** Holds a press that comes before the application. It is a part of the head's script. */
export type EarlyPress = typeof earlyPress;

declare global {
  interface Window {
    /** Absent from pages that are not prerendered. */
    readonly earlyPress?: EarlyPress;
  }
}

const PRESSABLE = '#root :is(a[href^="/"], button)';

let heldPress: HTMLElement | undefined;
let hasFailed = false;

function hold(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSABLE);
  const isLink = pressed instanceof HTMLAnchorElement;
  // New tabs, and sections of the page itself, are the browser's affair.
  if (!pressed || ctrlKey || metaKey || shiftKey || altKey) return;
  if (isLink && (hasFailed || (pressed.hash && pressed.pathname === location.pathname)))
    return;
  event.preventDefault();
  // React may be about to take the page over: it would act, and the press would count twice.
  event.stopPropagation();
  if (hasFailed) location.reload();
  else mark(pressed);
}

/** Shows which press is held. */
function mark(pressed: HTMLElement | undefined): void {
  heldPress?.removeAttribute('aria-busy');
  pressed?.setAttribute('aria-busy', 'true');
  heldPress = pressed;
  document.querySelector('#heard > span')?.toggleAttribute('hidden', !pressed);
}

/** Returns the element that has replaced another element. */
function successorOf(gone: HTMLElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(PRESSABLE)].find(
    ({ tagName, textContent }) => tagName === gone.tagName && textContent === gone.textContent,
  );
}

/** Stops listening, and replays the last press. */
function replay(): void {
  removeEventListener('click', hold, true);
  const pressed = heldPress;
  mark(undefined);
  (pressed?.isConnected ? pressed : pressed && successorOf(pressed))?.click();
}

/** Shows that the application will not come. */
function giveUp(): void {
  hasFailed = true;
  mark(undefined);
  document.getElementById('late')?.classList.remove('animate-appear-last');
}

addEventListener('click', hold, true);
// Scripts that were asked for by the page itself; an image may be missing.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && giveUp(),
  true,
);
const earlyPress = { replay, giveUp };
Object.assign(window, { earlyPress });
