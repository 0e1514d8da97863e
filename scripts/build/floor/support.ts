import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from 'web-features';

/** The oldest versions that we support, by the names that web-features gives browsers. */
export type Floor = ReadonlyMap<string, number>;

/** The first version of each browser that has a feature; none for a browser that lacks it. */
type Support = Readonly<Record<string, string>>;

/** Reads the floor from `browserslist` in package.json. */
export function readFloor(root: string): Floor {
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly browserslist: readonly string[];
  };
  return new Map(
    browserslist.map((one) => {
      const [browser = '', version] = one.split(' ');
      return [browser, Number(version)];
    }),
  );
}

/** The floor as the build's target: `chrome111`. */
export function targetsOf(floor: Floor): string[] {
  return Array.from(floor, ([browser, version]) => `${browser}${version}`);
}

/** The floor as people read it: "Chrome 111, Edge 111". */
export function textOf(floor: Floor): string {
  return Array.from(
    floor,
    ([browser, version]) => `${browser.slice(0, 1).toUpperCase()}${browser.slice(1)} ${version}`,
  ).join(', ');
}

/** Unicode's name for letters without a script, which no released data lists: only some engines accept it. */
export const UNKNOWN_SCRIPT = String.raw`\p{Script=Unknown}`;

/** Every feature that the data knows, by its key: `api.AbortSignal.any_static`. */
export const SUPPORT: ReadonlyMap<string, Support> = new Map<string, Support>([
  ...Object.values(features).flatMap((feature) =>
    feature.kind === 'feature'
      ? Object.entries(feature.status.by_compat_key ?? {}).map(
          ([key, { support }]) => [key, { ...support }] as const,
        )
      : [],
  ),
  [UNKNOWN_SCRIPT, {}],
]);

/** Returns the browsers of the floor that lack a feature, each with the version that brought it. */
export function lackedBy(key: string, floor: Floor): readonly string[] {
  const support = SUPPORT.get(key);
  if (!support) return [];
  return [...floor].flatMap(([browser, version]) => {
    const since = support[browser];
    if (since === undefined) return [`${browser} lacks it`];
    return Number(since.replace('≤', '')) > version ? [`${browser} has it since ${since}`] : [];
  });
}
