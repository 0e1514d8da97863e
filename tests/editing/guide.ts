import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One "before" and "after" of a recipe. */
interface Replacement {
  readonly path: string;
  /** The number of places of the file that are replaced. */
  readonly times: number;
  readonly before: string;
  readonly after: string;
}

export interface Recipe {
  /** The path of its page. */
  readonly path: string;
  /** The heading. */
  readonly title: string;
  readonly replacements: readonly Replacement[];
}

const RECIPES = 'docs/recipes';
const TIMES: Readonly<Record<string, number>> = { twice: 2, 'three times': 3 };
const PAIR =
  /^`([^`]+)`(?:, (twice|three times)\b.*)?, before:\n\n```jsonc\n([^]*?)\n```\n\nafter:\n\n```jsonc\n([^]*?)\n```$/gmu;

/** The recipes of the guide, in its order and as a reader would follow them. */
export function readRecipes(): readonly Recipe[] {
  return readdirSync(RECIPES)
    .toSorted()
    .map((file) => {
      const path = join(RECIPES, file);
      const text = readFileSync(path, 'utf8');
      return {
        path,
        title: text.split('\n')[0]?.slice('# '.length) ?? '',
        replacements: [...text.matchAll(PAIR)].map(
          ([, changed = '', times = '', before, after]) => ({
            path: changed,
            times: TIMES[times] ?? 1,
            before: before ?? '',
            after: after ?? '',
          }),
        ),
      };
    });
}

/**
 * Returns the text of a file after a replacement. White space is ignored: a fragment is found by
 * its JSON tokens.
 *
 * @throws {Error} if the file doesn't have the fragment exactly as often as in the guide
 */
export function replace(text: string, { path, times, before, after }: Replacement): string {
  const tokens = before.match(/"(?:[^"\\]|\\.)*"|[\w.-]+|[^\s"]/gu) ?? [];
  const escaped = tokens.map((token) => token.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&'));
  const fragment = new RegExp(escaped.join('\\s*'), 'gu');
  const found = text.match(fragment)?.length ?? 0;
  if (found !== times) {
    throw new Error(
      `${path} holds this ${found} times instead of ${times}:\n${before}\nRepair the recipe in ${RECIPES}.`,
    );
  }
  return text.replace(fragment, () => after);
}
