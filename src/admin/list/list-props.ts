import type { FormModel } from '../../form-engine/form-model.ts';
import type { Row } from '../../form-engine/row.ts';
import type { ListOrder, ListView } from '../view/list-view.ts';

/** What the rows of a page need, as a table or as cards. */
export interface ListProps {
  readonly model: FormModel;
  readonly rows: readonly Row[];
  readonly view: ListView;
  /** The submission that was read before, if any. */
  readonly lastRead: string | undefined;
  /** Id of the heading that names the list. */
  readonly labelledBy: string;
  /** The rows are about to be replaced. */
  readonly busy: boolean;
  readonly onOrder: (order: ListOrder | undefined) => void;
}
