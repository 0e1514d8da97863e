import { reference } from '../../lib/reference.ts';
import { valueTexts } from '../../form-engine/display.ts';
import type { FormModel } from '../../form-engine/form-model.ts';
import { isEmail } from '../../form-engine/kinds/registry.ts';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';

/** Everything that is stored about one person, as a file for that person. */
export interface PersonExport {
  readonly person: string;
  /** ISO 8601, as all its times. */
  readonly exportedAt: string;
  readonly submissions: readonly {
    /** The id of the form. */
    readonly form: string;
    readonly reference: string;
    readonly id: unknown;
    readonly submittedAt: unknown;
    readonly answers: readonly {
      readonly question: string;
      /** As it is stored. */
      readonly value: unknown;
      /** The labels of the choices in it, and its unit. */
      readonly label: string;
    }[];
    /** Staff's notes and changes of it, oldest first. */
    readonly history: readonly {
      readonly at: unknown;
      /** The e-mail address of its author; `null` where an operator made the change. */
      readonly author: unknown;
      /** 'note', or the column that was changed. */
      readonly kind: unknown;
      readonly old: unknown;
      readonly new: unknown;
      readonly text: unknown;
    }[];
  }[];
}

/** The columns of the history that the file is made of. */
export const HISTORY_COLUMNS = 'at,author_email,kind,old,new,text';

/** A person's submissions to one form. */
export interface PersonRows {
  readonly model: FormModel;
  readonly rows: readonly Row[];
  /** The rows of each submission's history, oldest first, by the submission's id. */
  readonly historyOf: ReadonlyMap<unknown, readonly Row[]>;
}

/** @param person the e-mail address or reference that the rows were found by */
export function personExport(
  person: string,
  parts: readonly PersonRows[],
  now: Date,
): PersonExport {
  return {
    person,
    exportedAt: now.toISOString(),
    submissions: parts.flatMap(({ model, rows, historyOf }) =>
      rows.map((row) => ({
        form: model.id,
        reference: reference(model.reference.prefix, String(row['id'])),
        id: row['id'],
        submittedAt: row['submitted_at'],
        answers: Object.entries(rowToAnswers(model, row)).flatMap(([name, value]) => {
          const field = model.fields[name];
          if (!field) return [];
          const label = valueTexts(field, value).join(', ');
          return [{ question: field.title, value, label }];
        }),
        history: (historyOf.get(row['id']) ?? []).map(
          ({ at, author_email: author, kind, old, new: becomes, text }) => ({
            at,
            author,
            kind,
            old,
            new: becomes,
            text,
          }),
        ),
      })),
    ),
  };
}

/** Returns the columns of a person's own e-mail addresses. */
export function emailColumns({ fields }: FormModel): readonly string[] {
  return Object.values(fields)
    .filter(isEmail)
    .map(({ column }) => column);
}
