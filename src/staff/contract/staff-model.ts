import type { Card, DownloadTexts } from '../../engine/display.ts';
import type { Form } from '../../engine/form.ts';
import { isItems, type AnswerValue } from '../../engine/kinds/field.ts';
import type { Field } from '../../engine/kinds/registry.ts';
import type { FormModel } from '../../engine/form-model.ts';
import type { Respond } from '../../lib/business-days.ts';
import type { BadgeVariant } from '../../ui/badge.tsx';

export interface ColumnLine<Name extends string = string> {
  readonly field: Name;
  /** Shown before a value that is unclear alone, and beside a mark for yes or no. */
  readonly label?: string;
  /** For narrow places. */
  readonly short?: string;
  /** Its number stands beside the overview's chart. */
  readonly highlight?: string | boolean;
  /** Bold: it names the submission. */
  readonly strong?: true;
  /** For all values, or by value (`true` and `false`). */
  readonly badge?: BadgeVariant | Readonly<Record<string, BadgeVariant>>;
}

/** Answers, or the submission itself (`system`) with its staff fields. */
export interface AdminColumn<Name extends string = string> {
  readonly id: string;
  readonly title: string;
  readonly system?: 'submitted_at';
  readonly lines: readonly ColumnLine<Name>[];
  /** The view's column that orders the list: `submitted_at`, or the first line's sort key. */
  readonly sort: string;
  /** In code points. */
  readonly truncate?: number;
  /** In rem. Follows from the kind of the first answer by default. */
  readonly width?: number;
}

export interface OwnColumn {
  readonly name: string;
  /** In the CSV file. */
  readonly title: string;
  readonly format: 'text' | 'time';
}

/** A choice, or the e-mail address of a staff account. */
export interface StaffColumn<Name extends string = string> {
  readonly field: Name;
  readonly isAccount?: true;
  /** How far staff has got: submissions with its first value are not begun. */
  readonly isStatus?: true;
  /** Until staff sets another value. */
  readonly initial?: unknown;
}

/** The promise to answer, and the statuses in which that is still to be done. */
interface StaffRespond extends Respond {
  /** The column of the status. */
  readonly column: string;
  readonly open: readonly string[];
}

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
  /** Shown if there are several forms. */
  readonly name: string;
  /** By notification: an address, a question that asks for an address, or a webhook. */
  readonly receivers: Readonly<Record<string, string>>;
  /** The first answered field is the submission's heading. */
  readonly heading: readonly Name[];
  /** The view: the table's columns, `search_text`, `search_pairs`, and sort keys. */
  readonly view: string;
  /** Counts rows by day and by answer. */
  readonly overview: `${string}_overview`;
  /** Saves staff's changes and a note. */
  readonly save: `${string}_save`;
  /** The table of notes and changes. */
  readonly history: `${string}_history`;
  /** Absent without a promise. */
  readonly respond?: StaffRespond;
  /** Set by staff. */
  readonly staffColumns: readonly StaffColumn<Name>[];
  /** Tags of the published languages. The first is the staff page's. */
  readonly languages: readonly string[];
  /** Ahead of the answers in the CSV file. */
  readonly ownColumns: readonly OwnColumn[];
  readonly columns: readonly AdminColumn<Name>[];
}

export interface StaffPart<Name extends string = string> {
  readonly admin: AdminModel<Name>;
  readonly cards: readonly Card<Name>[];
  readonly download: DownloadTexts;
  /** The steps whose visits are counted, in their order. */
  readonly counted?: readonly { readonly id: string; readonly title: string }[];
}

export interface StaffModel extends FormModel, StaffPart {}

export interface StaffForm extends Form {
  readonly model: StaffModel;
  /** The questions that staff answers about a submission. */
  readonly questions: Form;
}

/** Returns the fields with staff accounts. */
export function accountFields({ admin, fields }: StaffModel): readonly Field[] {
  return admin.staffColumns.flatMap(({ field, isAccount }) =>
    isAccount ? (fields[field] ?? []) : [],
  );
}

/** Returns the declared look of a value, or of a list's first item. */
export function badgeVariant(
  badge: NonNullable<ColumnLine['badge']>,
  value: AnswerValue,
): BadgeVariant {
  if (typeof badge === 'string') return badge;
  // No column shows a group.
  if (isItems(value)) return 'outline';
  const name = String(typeof value === 'object' ? value[0] : value);
  return (Object.hasOwn(badge, name) ? badge[name] : undefined) ?? 'outline';
}
