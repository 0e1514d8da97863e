import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An element of the page, as WebDriver writes it. */
export interface Element {
  readonly [ELEMENT]: string;
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Returns whether a script in the page answered with an element. */
export function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && ELEMENT in value;
}

/** A real browser, driven by real clicks and keys. */
export interface Driver {
  /** The browser's name and version. */
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page, which may know nothing but its arguments. */
  readonly run: (script: (...given: never[]) => unknown, ...given: unknown[]) => Promise<unknown>;
  readonly click: (element: Element) => Promise<void>;
  /** Presses keys one after the other wherever the focus is: characters, or names such as `Tab`. */
  readonly press: (...keys: string[]) => Promise<void>;
  /** Returns the files that were downloaded since the last call, by name; none while one is on its way. */
  readonly takeDownloads: () => ReadonlyMap<string, Buffer>;
  readonly close: () => Promise<void>;
}

/** The part of an adapter: a browser that takes WebDriver's commands, in whatever way. */
export interface Connection {
  readonly version: string;
  /** @param element the one that the command is about */
  readonly send: (command: Command, given?: object, element?: Element) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** WebDriver's commands, by the names that Marionette gives them, with the path that the standard gives them. */
export const COMMANDS = {
  Navigate: 'url',
  Back: 'back',
  Refresh: 'refresh',
  ExecuteScript: 'execute/sync',
  ElementClick: 'click',
  PerformActions: 'actions',
} as const;

export type Command = keyof typeof COMMANDS;

/** The folders of a browser: its own, and the one for downloads. */
export interface Folders {
  readonly home: string;
  readonly downloads: string;
}

/** Starts a browser by its adapter, in folders that go with it. */
export async function startDriver(
  connect: (folders: Folders) => Promise<Connection>,
): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'engine-'));
  const downloads = join(home, 'Downloads');
  mkdirSync(downloads);
  const { version, send, close } = await connect({ home, downloads });
  const run: Driver['run'] = (script, ...given) =>
    send('ExecuteScript', { script: `return (${String(script)})(...arguments)`, args: given });
  return {
    version,
    open: async (url) => void (await send('Navigate', { url })),
    back: async () => void (await send('Back')),
    reload: async () => void (await send('Refresh')),
    run,
    click: async (element) => {
      // WebKit's driver presses nothing that it had to scroll to.
      await run((one: HTMLElement) => {
        one.scrollIntoView({ block: 'center', behavior: 'instant' });
        return new Promise((frame) => requestAnimationFrame(frame));
      }, element);
      await send('ElementClick', {}, element);
    },
    press: async (...keys) => {
      const actions = keys
        .map((key) => KEYS[key] ?? key)
        .flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    takeDownloads: () => takeFiles(downloads),
    close: async () => {
      await close();
      rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** The keys that have a name, as WebDriver writes them. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

const UNFINISHED = /\.(?:part|wkdownload|crdownload)$/u;

function takeFiles(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder);
  const files = names.map((name) => [name, readFileSync(join(folder, name))] as const);
  if (names.some((name) => UNFINISHED.test(name)) || files.some(([, { length }]) => length === 0))
    return new Map();
  for (const name of names) rmSync(join(folder, name));
  return new Map(files);
}

/**
 * Asks until there is an answer.
 * @throws with what was waited for when there is none in time
 */
export async function until<T>(
  what: () => string,
  ask: () => Promise<T | null | undefined>,
): Promise<T> {
  const end = Date.now() + ANSWER_TIMEOUT_MS;
  let failure: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== null) return answer;
    } catch (error) {
      failure = error;
    }
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`Waited in vain for ${what()}.`, { cause: failure });
}

const ANSWER_TIMEOUT_MS = 60_000;
