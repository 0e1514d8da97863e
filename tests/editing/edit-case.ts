import type { Answers } from '../../src/form-engine/form-model.ts';
import type { DeclaredForm } from '../fixtures/declared-form.ts';

/** One edit of the declaration, and what a person must find of it everywhere. */
export interface EditCase {
  readonly name: string;
  readonly declare: () => Promise<DeclaredForm>;
  /** Sound answers under the edited declaration, which touch what was edited. */
  readonly answers: Answers;
  /** Texts in steps, given these answers, by the id of the step. */
  readonly asks: Readonly<Record<string, readonly string[]>>;
  /** Lines that must be gone from these steps. */
  readonly asksNot?: readonly string[];
  /** Texts on the summary, in the PDF and on the staff's page of the row. */
  readonly shows: readonly string[];
  /** Texts that only staff sees: in its list and on its page, on no summary and in no PDF. */
  readonly showsStaff?: readonly string[];
  /** The values that staff has set of the row, by column. */
  readonly staffSets?: Readonly<Record<string, string>>;
  /** Texts in the row of the staff's list. */
  readonly row?: readonly string[];
  /** Cells of the CSV. */
  readonly csv?: readonly string[];
  /** Changes of the answers that the client and the database both refuse. */
  readonly wrong?: readonly Readonly<Record<string, unknown>>[];
  /** Addresses of lists that have the submission, as `?filter.size=few` or `#search=ann`, and of some without it. */
  readonly found?: readonly string[];
  readonly missed?: readonly string[];
}
