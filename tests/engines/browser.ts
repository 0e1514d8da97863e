import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An element of the page, as WebDriver writes it: an object with its id alone. */
export type Element = Readonly<Record<string, string>>;

/** WebDriver's commands, by the path that the standard gives them. */
export type Command = 'url' | 'back' | 'refresh' | 'execute/sync' | 'click' | 'actions';

/** A connection that takes WebDriver's commands over any protocol. */
export interface Connection {
  /** Its name and version. */
  readonly version: string;
  /** @param element the element that the command is about */
  readonly send: (command: Command, body: object, element?: Element) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Each kind of element that the journey looks for, as a selector. */
const KINDS = {
  heading: 'h1, h2, h3, h4',
  button: 'button',
  link: 'a[href]',
  textbox: 'input:not([type=radio]):not([type=checkbox]), textarea',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  group: 'fieldset, [role=group], [role=radiogroup]',
  dialog: 'dialog[open]',
  menuitem: '[role=menuitem]',
} as const;

/** The keys that have a name, as WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

const UNFINISHED = /\.(?:part|wkdownload)$/u;
const ANSWER_TIMEOUT_MS = 60_000;

/** Starts a browser, driven by real clicks and keys, in a folder that is removed with it. */
export async function startBrowser(connect: (home: string) => Promise<Connection>) {
  const home = mkdtempSync(join(tmpdir(), 'engine-'));
  const downloads = join(home, 'Downloads');
  for (const folder of [downloads, join(home, '.config')]) mkdirSync(folder);
  writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const { version, send, close } = await connect(home);

  /** Runs a function in the page, which may use only its arguments. */
  const run = (script: (...given: never[]) => unknown, ...args: unknown[]) =>
    send('execute/sync', { script: `return (${String(script)})(...arguments)`, args });

  /**
   * Presses keys in turn in the focused element: the characters of texts, or names such as `Tab`.
   */
  const press = (...keys: string[]) => {
    const values = keys.flatMap((key) => KEYS[key] ?? Array.from(key));
    const actions = values.flatMap((value) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value })),
    );
    return send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };

  /** Waits for a visible element with a name, or with a name that begins with it. */
  const find = (kind: keyof typeof KINDS, name: string, within: Element | null = null) =>
    until(
      `the ${kind} "${name}"`,
      async () => (await run(findInPage, KINDS[kind], name, within)) as Element | null,
    );

  const isFocused = (element: Element) =>
    run((one: HTMLElement) => document.activeElement === one, element);

  /** Moves the focus with Tab alone to an element, or to a radio button of its group. */
  const tabTo = async (element: Element) => {
    const isThere = (one: HTMLInputElement) => {
      const at = document.activeElement;
      return at === one || (one.type === 'radio' && at?.getAttribute('name') === one.name);
    };
    for (let presses = 0; presses < 40; presses++) {
      if (await run(isThere, element)) return;
      await press('Tab');
    }
    throw new Error('Tab does not lead there.');
  };

  return {
    version,
    run,
    press,
    find,
    isFocused,
    tabTo,
    open: (url: string) => send('url', { url }),
    back: () => send('back', {}),
    reload: () => send('refresh', {}),
    /**
     * Clicks an element; tries again if another element replaces it, as when a draft is restored.
     */
    click: (kind: keyof typeof KINDS, name: string) =>
      until(`a click on "${name}"`, async () => {
        const element = await find(kind, name);
        // WebKit's driver can't press an element that it had to scroll to.
        await run((one: HTMLElement) => {
          one.scrollIntoView({ block: 'center', behavior: 'instant' });
          return new Promise((frame) => requestAnimationFrame(frame));
        }, element);
        await send('click', {}, element);
        return true;
      }),
    /** Waits for the next download, and takes it out of its folder. */
    download: () =>
      until('a download', () => {
        const [name = '', ...others] = readdirSync(downloads);
        if (name === '' || others.length > 0 || UNFINISHED.test(name)) return undefined;
        const file = readFileSync(join(downloads, name));
        if (file.length === 0) return undefined;
        rmSync(join(downloads, name));
        return { name, file };
      }),
    close: async () => {
      await close();
      rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Runs in the page. */
function findInPage(selector: string, wanted: string, within: HTMLElement | null): unknown {
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim();
  const nameOf = (one: HTMLElement): string => {
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.getElementById(id));
    if (labels.length > 0) return clean(labels.map((label) => label?.textContent).join(' '));
    const [label] = one instanceof HTMLInputElement ? (one.labels ?? []) : [];
    const legend = one.matches('fieldset') ? one.querySelector('legend') : null;
    return clean(one.getAttribute('aria-label') ?? (label ?? legend ?? one).textContent);
  };
  const seen = [...(within ?? document).querySelectorAll<HTMLElement>(selector)].filter(
    (one) => one.getClientRects().length > 0,
  );
  const name = clean(wanted);
  const first = (isIt: (one: string) => boolean) => seen.find((one) => isIt(nameOf(one)));
  return first((one) => one === name) ?? first((one) => one.startsWith(name)) ?? null;
}

/**
 * Repeats until there is an answer.
 * @throws an error that names the missing event, after a time limit
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
): Promise<Exclude<T, null | undefined | false | ''>> {
  const end = Date.now() + ANSWER_TIMEOUT_MS;
  let cause: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer as Exclude<T, null | undefined | false | ''>;
    } catch (error) {
      cause = error;
    }
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`Waited in vain for ${what}.`, { cause });
}
