import { notImplemented, RestError } from './rest-error.ts';

/** The wishes PostgREST knows, in the order in which it repeats those it granted. */
const KNOWN = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'headers-only', 'minimal'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type Wishes = { readonly [Name in keyof typeof KNOWN]?: string };

/** The `Prefer` header, as far as it can be followed. */
interface Preferences {
  readonly return: string;
  readonly countExact: boolean;
  readonly resolution: string | undefined;
  /** The header `Preference-Applied`, where wishes of these names were granted. */
  applied(...names: readonly (keyof typeof KNOWN)[]): Readonly<Record<string, string>>;
}

export function parsePrefer(header: string | null): Preferences {
  const given = (header ?? '').split(',').flatMap((wish) => wish.trim() || []);
  const wishes = readWishes(given);
  if (wishes.count === 'planned' || wishes.count === 'estimated') {
    throw notImplemented(`count=${wishes.count}`);
  }
  return {
    return: wishes.return ?? 'minimal',
    countExact: wishes.count === 'exact',
    resolution: wishes.resolution,
    applied: (...names) => {
      const granted = names.flatMap((name) => (wishes[name] ? `${name}=${wishes[name]}` : []));
      return granted.length > 0 ? { 'Preference-Applied': granted.join(', ') } : {};
    },
  };
}

/** Of two wishes of one name the first counts; an unknown one does not, or is refused if asked to. */
function readWishes(given: readonly string[]): Wishes {
  const wishes: Record<string, string> = {};
  const unknown = [];
  for (const wish of given) {
    const found = Object.entries(KNOWN).find(([name, values]) =>
      values.some((value) => wish === `${name}=${value}`),
    );
    if (found) wishes[found[0]] ??= wish.slice(found[0].length + 1);
    else unknown.push(wish);
  }
  if (wishes['handling'] === 'strict' && unknown.length > 0) {
    throw new RestError(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.join(', ')}`,
    });
  }
  return wishes;
}
