import { reference } from '../../lib/text/reference.ts';
import { valueTexts } from '../../engine/display.ts';
import type { FormModel } from '../../engine/form-model.ts';
import { type Field } from '../../engine/kinds/registry.ts';
import { hasEmails, asksForEmail } from '../contract/fields.ts';
import { rowToAnswers, type Row } from '../../engine/row.ts';
import type { FormSource } from './form-source.ts';
import { loadAllRows } from './all-rows.ts';
import { readAllRows } from './request.ts';

/**
 * Loads the submissions with one of these e-mail addresses, in any case, also within the items of
 * groups.
 * @throws {LoadError}
 */
export async function loadByEmail(
  source: FormSource,
  emails: readonly string[],
): Promise<readonly Row[]> {
  const rows = new Map<unknown, Row>();
  for (const column of columnsOf(source.model, hasEmails)) {
    for (const email of emails) {
      const condition = { column, operator: 'equals', values: [email] } as const;
      for (const row of await loadAllRows(source, [condition])) rows.set(row['id'], row);
    }
  }
  return [...rows.values()];
}

/** A person's submissions to one form. */
export type PersonRows = Awaited<ReturnType<typeof withHistory>>;

/**
 * Loads the notes on these submissions and their changes, oldest first.
 * @throws {LoadError}
 */
export async function withHistory({ client, model }: FormSource, rows: readonly Row[]) {
  /** By submission, oldest first. */
  const historyOf = new Map<unknown, readonly Row[]>();
  for (const { id } of rows) {
    const entries = await readAllRows(client, () =>
      client
        .from(model.admin.history)
        .select('at,author_email,kind,old,new,text')
        .eq('submission_id', String(id))
        .order('at')
        .order('id'),
    );
    historyOf.set(id, entries);
  }
  return { model, rows, historyOf };
}

/**
 * Returns everything stored about a person, with times in ISO 8601.
 * @param person the e-mail address or reference of the search
 */
export function personExport(person: string, parts: readonly PersonRows[], now: Date) {
  return {
    person,
    exportedAt: now.toISOString(),
    submissions: parts.flatMap(({ model, rows, historyOf }) =>
      rows.map((row) => ({
        form: model.id,
        reference: reference(model.reference.prefix, String(row['id'])),
        id: row['id'],
        submittedAt: row['submitted_at'],
        answers: storedAnswers(model, row),
        history: historyOf.get(row['id'])?.map(historyEntry) ?? [],
      })),
    ),
  };
}

/** Returns the stored answers, with the labels of choices, and with units. */
function storedAnswers(model: FormModel, row: Row) {
  return Object.entries(rowToAnswers(model, row)).flatMap(([name, value]) => {
    const field = model.fields[name];
    if (!field) return [];
    const { title, part } = field;
    const question = part ? `${part.title}: ${title}` : title;
    return [{ question, value, label: valueTexts(field, value).join(', ') }];
  });
}

/** The author is `null` for an operator's change. */
function historyEntry({ at, author_email: author, kind, old, new: becomes, text }: Row) {
  return { at, author, kind, old, new: becomes, text };
}

/** Returns the columns of a person's own addresses. */
export function emailColumns(model: FormModel): readonly string[] {
  return columnsOf(model, asksForEmail);
}

function columnsOf(
  { fields }: FormModel,
  isOne: (field: Field) => boolean,
): readonly string[] {
  return Object.values(fields)
    .filter(isOne)
    .map(({ column }) => column);
}
