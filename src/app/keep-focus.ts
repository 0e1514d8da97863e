import { afterFrame } from '../lib/later.ts';

/** A focused control, with the parts of the page around it. */
interface Place {
  readonly control: HTMLElement;
  readonly name: string;
  /** The closest first. */
  readonly ancestors: readonly HTMLElement[];
  readonly controls: readonly HTMLElement[];
  readonly index: number;
  /** The heading of its view. */
  readonly heading: Element | null;
}

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/**
 * Moves the focus when its control is removed or hidden: a browser would start again at the top.
 * @param root the element of the application
 * @returns a function that ends it
 */
export function keepFocus(root: HTMLElement): () => void {
  // The focus may be on a prerendered control already.
  const first = document.activeElement;
  const isInside = first instanceof HTMLElement && root.contains(first);
  let last: Place | undefined = isInside ? placeOf(root, first) : undefined;
  let isMoving = false;
  const check = afterNextFrames(() => {
    if (!last || document.activeElement !== document.body) return;
    isMoving = true;
    moveFocus(root, last);
    isMoving = false;
  });
  const checkSoon = (): void => {
    if (last) check.start();
  };
  const observer = new MutationObserver(checkSoon);
  observer.observe(root, { childList: true, subtree: true });
  const remember = ({ target }: Event): void => {
    // The replacement may be removed, too: the place of the first control still holds.
    if (isMoving || !(target instanceof HTMLElement) || target === document.body) return;
    last = placeOf(root, target);
  };
  const forget = ({ target }: Event): void => {
    if (!(target instanceof Node && last?.control.contains(target))) last = undefined;
  };
  document.addEventListener('focusin', remember);
  // A browser takes the focus from a hidden element some time after it was hidden.
  document.addEventListener('focusout', checkSoon);
  document.addEventListener('pointerdown', forget);
  return () => {
    check.cancel();
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', checkSoon);
    document.removeEventListener('pointerdown', forget);
  };
}

/**
 * Does the work two frames after its last start. A view may move the focus by itself meanwhile.
 */
function afterNextFrames(work: () => void) {
  let cancel = (): void => undefined;
  return {
    start(): void {
      cancel();
      cancel = afterFrame(() => {
        cancel = afterFrame(work);
      });
    },
    cancel: () => cancel(),
  };
}

function placeOf(root: HTMLElement, control: HTMLElement): Place {
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const ancestors: HTMLElement[] = [];
  for (let one = control.parentElement; one; one = one.parentElement) ancestors.push(one);
  return {
    control,
    name: nameOf(control),
    ancestors,
    controls,
    index: controls.indexOf(control),
    heading: headingOf(root),
  };
}

/**
 * Focuses the control if it is back, or its replacement; otherwise the heading of a new view, or
 * the closest control.
 */
function moveFocus(root: HTMLElement, place: Place): void {
  const { control, name, ancestors, controls, index, heading } = place;
  const around = ancestors.filter((one) => one.isConnected);
  const namesakes = [...root.querySelectorAll<HTMLElement>(control.tagName)].filter(
    (one) => nameOf(one) === name,
  );
  // A page may have several links of one name: the link with the same looks is the same link,
  // rendered again.
  const twins = [...namesakes.filter((one) => one.isEqualNode(control)), ...namesakes];
  const neighbours = around.flatMap((one) => [
    ...controls.slice(0, Math.max(index, 0)).toReversed().filter(within(one)),
    ...controls.slice(index + 1).filter(within(one)),
  ]);
  const view = [headingOf(root), root.querySelector('main')];
  const isOtherView = heading?.isConnected === false;
  const candidates = [control, ...twins, ...(isOtherView ? view : [...neighbours, ...view])];
  for (const one of candidates) {
    if (one instanceof HTMLElement) one.focus();
    if (one !== null && document.activeElement === one) return;
  }
}

function within(part: HTMLElement): (control: HTMLElement) => boolean {
  return (control) => part.contains(control);
}

function headingOf(root: HTMLElement): Element | null {
  return root.querySelector('h1');
}

function nameOf(control: HTMLElement): string {
  return control.ariaLabel ?? control.textContent;
}
