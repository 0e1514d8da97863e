import { isElement, until, type Driver, type Element } from './driver.ts';

/** Each kind of element that the journey looks for, as a selector. */
const KINDS = {
  heading: 'h1, h2, h3, h4',
  button: 'button',
  link: 'a[href]',
  textbox: 'input:not([type=radio]):not([type=checkbox]), textarea',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  group: 'fieldset, [role=group], [role=radiogroup]',
  region: 'section',
  dialog: 'dialog[open]',
} as const;

type Kind = keyof typeof KINDS;

/** Waits for an element that is seen and bears a name, or one that begins with it and a mark. */
export function find(
  driver: Driver,
  kind: Kind,
  name: string,
  within: Element | null = null,
): Promise<Element> {
  let shown = '';
  return until(
    () => `the ${kind} "${name}" while the page said: ${shown}`,
    async () => {
      const found = await driver.run(findInPage, KINDS[kind], name, within);
      if (isElement(found)) return found;
      shown = (await textOf(driver)).slice(0, 1000);
      return undefined;
    },
  );
}

/** Waits until no element of the kind has the name. */
export async function expectNone(driver: Driver, kind: Kind, name: string): Promise<void> {
  await until(
    () => `no ${kind} "${name}"`,
    async () =>
      (await driver.run(findInPage, KINDS[kind], name, null)) === null ? true : undefined,
  );
}

/** Runs in the page. */
function findInPage(selector: string, wanted: string, within: HTMLElement | null): unknown {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim();
  const nameOf = (one: HTMLElement): string => {
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) {
      return clean(ids.map((id) => document.getElementById(id)?.textContent).join(' '));
    }
    const isInput = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;
    const [label] = isInput ? (one.labels ?? []) : [];
    const [legend] = one.matches('fieldset') ? one.querySelectorAll('legend') : [];
    return clean(one.getAttribute('aria-label') ?? (label ?? legend ?? one).textContent);
  };
  const seen = [...(within ?? document).querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.getClientRects().length > 0,
  );
  const name = clean(wanted);
  return (
    seen.find((one) => nameOf(one) === name) ??
    seen.find((one) => nameOf(one).startsWith(name)) ??
    null
  );
}

/** The text that a person reads in the page, or in a part of it, with each run of white space as one space. */
export async function textOf(driver: Driver, within: Element | null = null): Promise<string> {
  const text = await driver.run(
    (part: HTMLElement | null) => (part ?? document.body).innerText,
    within,
  );
  return String(text).replace(/\s+/gu, ' ').trim();
}

/** Moves the focus with Tab alone to an element, or to a radio button of its group. */
async function tabTo(driver: Driver, element: Element): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    const isThere = await driver.run((one: HTMLInputElement) => {
      const at = document.activeElement;
      return at === one || (one.type === 'radio' && at?.getAttribute('name') === one.name);
    }, element);
    if (isThere === true) return;
    await driver.press('Tab');
  }
  const name = await driver.run((one: HTMLElement) => one.outerHTML.slice(0, 200), element);
  throw new Error(`Tab does not lead to ${String(name)}.`);
}

export async function isFocused(driver: Driver, element: Element): Promise<boolean> {
  const answer = await driver.run((one: HTMLElement) => document.activeElement === one, element);
  return answer === true;
}

/** Presses a button or a link by keys alone. */
export async function pressByKey(driver: Driver, target: Element): Promise<void> {
  await tabTo(driver, target);
  await driver.press('Enter');
}

/** Types into a box by keys alone. */
export async function writeByKey(driver: Driver, box: Element, text: string): Promise<void> {
  await tabTo(driver, box);
  await driver.press(...Array.from(text));
}

/** Makes a choice by keys alone. */
export async function chooseByKey(driver: Driver, choice: Element): Promise<void> {
  await tabTo(driver, choice);
  // Tab leads to some radio button of a group, not always to the first one.
  if (await isFocused(driver, choice)) await driver.press(' ');
  while (!(await isFocused(driver, choice))) await driver.press('ArrowDown');
}
