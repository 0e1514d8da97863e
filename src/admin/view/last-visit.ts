import { createBrowserStorage, STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';

/** A form's visits have a key of their own, since each has its own newest submission. */
function keyOf(form: string): string {
  return `${STORAGE_NAMESPACE}.staff-visit.${form}`;
}

/** A visit has ended when the page was not open for this long. */
const PAUSE_MS = 30 * 60_000;

/** All times of submissions are the server's, as it writes them; the browser's clock only measures the pause. */
interface Visit {
  readonly user: string;
  /** The browser's time at the last sign of this visit. */
  readonly at: number;
  /** The newest submission that was listed; empty before there was one. */
  readonly seen: string;
  /** The newest submission that was listed in the visit before; empty in the first one. */
  readonly since: string;
}

const storage = createBrowserStorage();

/** Starts or goes on with a person's visit of a form's list. Another person's is forgotten: only one is kept. */
export function beginVisit(form: string, user: string): void {
  const former = readVisit(form);
  const at = Date.now();
  if (former?.user !== user) writeVisit(form, { user, at, seen: '', since: '' });
  else
    writeVisit(form, { ...former, at, ...(at - former.at > PAUSE_MS && { since: former.seen }) });
}

/** Remembers the newest submission of a list that is shown. */
export function rememberSeen(form: string, newest: string): void {
  const visit = readVisit(form);
  if (!visit) return;
  writeVisit(form, { ...visit, at: Date.now(), seen: newest > visit.seen ? newest : visit.seen });
}

/** Returns the time of the newest submission that was listed in the visit before, or `undefined` in the first one. */
export function lastVisit(form: string): string | undefined {
  const since = readVisit(form)?.since ?? '';
  return Number.isNaN(Date.parse(since)) ? undefined : since;
}

function readVisit(form: string): Visit | undefined {
  const text = storage.read(keyOf(form));
  if (text === null) return undefined;
  const parts = new URLSearchParams(text);
  const [user = '', seen = '', since = ''] = ['user', 'seen', 'since'].map(
    (name) => parts.get(name) ?? '',
  );
  return { user, at: Number(parts.get('at')), seen, since };
}

function writeVisit(form: string, { at, ...texts }: Visit): void {
  storage.write(keyOf(form), String(new URLSearchParams({ ...texts, at: String(at) })));
}
