import { isItems } from '../../engine/kinds/field.ts';
import type { GroupField } from '../../engine/kinds/group.ts';
import { rowToAnswers } from '../../engine/row.ts';
import type { StaffModel } from '../contract/staff-model.ts';
import { answerCell, ownCell, referenceOf, titlesOf, type CsvFile } from './csv-columns.ts';

/**
 * A line for each item of a group: the reference and the time of its submission, its number from 1,
 * and every question.
 */
export function itemsFile(model: StaffModel, group: GroupField): CsvFile {
  const fields = Object.values(group.item.fields);
  const times = model.admin.ownColumns.filter(({ format }) => format === 'time');
  const own = [model.reference.label, ...times.map(({ title }) => title), 'Item'];
  return {
    header: [...own, ...titlesOf(fields, own)],
    linesOf: (row) => {
      const items = rowToAnswers(model, row)[group.name];
      if (!isItems(items)) return [];
      const of = [referenceOf(model, row), ...times.map((column) => ownCell(column, row))];
      return items.map((item, index) => [
        ...of,
        index + 1,
        ...fields.map((field) => answerCell(field, item[field.name])),
      ]);
    },
  };
}
