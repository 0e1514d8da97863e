import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '#src/lib/json.ts';

const FOLDER = 'schema/meta';

/**
 * Returns the published formats of the declaration's files, by their paths. The path of each is that
 * of its `$id`, and its origin the site's. A format without one is for editors of this project.
 */
export function formatFiles(address: string): Readonly<Record<string, string>> {
  const files = readdirSync(FOLDER).flatMap((name) => {
    const format = readFileSync(join(FOLDER, name), 'utf8');
    const id = idOf(format);
    if (id === undefined) return [];
    const { pathname } = new URL(id);
    return [[pathname.slice(1), format.replace(id, `${address}${pathname}`)]];
  });
  return Object.fromEntries(files);
}

function idOf(format: string): string | undefined {
  const schema = parseJson(format);
  const id = isRecord(schema) ? schema['$id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}
