import type { Card, DownloadTexts } from '../form-engine/display.ts';
import type { Form } from '../form-engine/form.ts';
import type { Database } from './database.generated.ts';
import type { AnswerValue } from '../form-engine/kinds/field.ts';
import type { Field } from '../form-engine/kinds/registry.ts';
import type { FormModel } from '../form-engine/form-model.ts';
import type { BadgeVariant } from '../ui/badge.tsx';

export interface ColumnLine<Name extends string = string> {
  readonly field: Name;
  /** Shown before the value if the value alone would be unclear; beside a mark for yes or no. */
  readonly label?: string;
  /** The label of a mark for narrow places. */
  readonly short?: string;
  /** The choice whose number stands beside the chart of the overview. */
  readonly highlight?: string | boolean;
  /** Set in bold: it names the submission. */
  readonly strong?: true;
  /** One variant for all values, or one per value (a boolean's are `true` and `false`). */
  readonly badge?: BadgeVariant | Readonly<Record<string, BadgeVariant>>;
}

/**
 * A column of the admin table: of one or more answers, or of the row itself (`system`) with its
 * staff fields.
 */
export interface AdminColumn<Name extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly system?: 'submitted_at';
  readonly lines: readonly ColumnLine<Name>[];
  /**
   * The view's column that orders the list by this column: `submitted_at`, or a sort key of its
   * first line.
   */
  readonly sort: string;
  /** Longest text shown before it is cut, in Unicode code points. */
  readonly truncate?: number;
  /** In rem; follows from the heading and the answers by default. */
  readonly width?: number;
}

/** A column of the submission itself, such as the time at which it arrived. */
export interface OwnColumn {
  readonly name: string;
  /** Its heading in the CSV file. */
  readonly title: string;
  readonly format: 'text' | 'time';
}

/** A field that staff sets: one of its choices, or the e-mail address of a staff account. */
export interface StaffColumn<Name extends string = string> {
  readonly field: Name;
  readonly isAccount?: true;
  /** Its value until staff sets another value. */
  readonly initial?: unknown;
}

/** The tables with staff's notes and changes, one for each form. */
type History = Extract<keyof Database['public']['Tables'], `${string}_history`>;

export interface AdminModel<Name extends string = string> {
  // The texts that the specification quotes; the page's other words are beside its components.
  readonly title: string;
  readonly empty: string;
  readonly loading: string;
  readonly errorTitle: string;
  readonly loadError: string;
  readonly unexpectedError: string;
  readonly unknownError: string;
  readonly retry: string;
  /** Names the form if there are several forms. */
  readonly name: string;
  /**
   * The receiver of each notification by its id: an address, a question that asks for an address,
   * or a webhook.
   */
  readonly receivers: Readonly<Record<string, string>>;
  /** The fields that name a submission on its own page: the first that is answered is the heading. */
  readonly heading: readonly Name[];
  /**
   * Database view that staff reads: the table's columns, `search_text` with all text answers, their `search_pairs`, and the
   * sort keys of the columns.
   */
  readonly view: keyof Database['public']['Views'];
  /** Database table of the submissions, in which staff updates its own columns. */
  readonly table: Exclude<keyof Database['public']['Tables'], History>;
  /** Database function that returns one page of the rows of the view, with excerpts of their texts. */
  readonly page: keyof Database['public']['Functions'];
  /** Database function that returns one whole row of the view. */
  readonly open: keyof Database['public']['Functions'];
  /** Database function that returns the next whole rows of the view. */
  readonly export: keyof Database['public']['Functions'];
  /** Database function that counts the rows of the view, by day and by answer. */
  readonly overview: keyof Database['public']['Functions'];
  /** Database function that saves staff's changes to a submission, with a note. */
  readonly save: keyof Database['public']['Functions'];
  /** Database table with the notes on submissions and the changes to them. */
  readonly history: History;
  /** The columns of a submission that staff sets. */
  readonly staffColumns: readonly StaffColumn<Name>[];
  /** The tags of the published languages; the first is the language of the staff page. */
  readonly languages: readonly string[];
  /** The columns of the submission itself, ahead of its answers in the CSV file. */
  readonly ownColumns: readonly OwnColumn[];
  readonly columns: readonly AdminColumn<Name>[];
}

/** The part of a form that the staff page adds. */
export interface StaffPart<Name extends string = string> {
  readonly admin: AdminModel<Name>;
  /** The cards of the summary: a submission is shown as its sender saw it. */
  readonly cards: readonly Card<Name>[];
  readonly download: DownloadTexts;
}

/** The form of the staff page: its fields include the staff fields. */
export interface StaffModel extends FormModel, StaffPart {}

/** The declared form with the staff page's part of the model. */
export interface StaffForm extends Form {
  readonly model: StaffModel;
}

/** Returns the fields that hold the e-mail address of a staff account. */
export function accountFields({ admin, fields }: StaffModel): readonly Field[] {
  return admin.staffColumns.flatMap(({ field, isAccount }) =>
    isAccount ? (fields[field] ?? []) : [],
  );
}

/** Returns the declared look of a value or of a list's first item, or the plainest look. */
export function badgeVariant(
  badge: NonNullable<ColumnLine['badge']>,
  value: AnswerValue,
): BadgeVariant {
  if (typeof badge === 'string') return badge;
  const name = String(typeof value === 'object' ? value[0] : value);
  return (Object.hasOwn(badge, name) ? badge[name] : undefined) ?? 'outline';
}
