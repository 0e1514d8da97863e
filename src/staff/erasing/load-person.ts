import type { Row } from '../../engine/row.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import {
  emailColumns,
  loadByEmail,
  withHistory,
  type PersonRows,
} from '../data/person-export.ts';
import type { ListSource } from '../loading/list-source.ts';

/**
 * Loads this submission and all of the same e-mail address, in any form.
 * @throws {LoadError}
 */
export async function loadPerson(
  source: ListSource,
  row: Row,
): Promise<readonly PersonRows[]> {
  const emails = emailColumns(source.model).flatMap((column) => {
    const email = row[column];
    return typeof email === 'string' ? email : [];
  });
  const others = source.forms.filter(({ id }) => id !== source.model.id);
  const forms = await Promise.all(others.map(({ loadStaffForm }) => loadChunk(loadStaffForm)));
  const parts: PersonRows[] = [];
  for (const model of [source.model, ...forms.map((form) => form.model)]) {
    const matches = await loadByEmail({ ...source, model }, emails);
    const rest = matches.filter(({ id }) => id !== row['id']);
    const rows = model === source.model ? [row, ...rest] : matches;
    parts.push(await withHistory({ ...source, model }, rows));
  }
  return parts;
}
