import { isGroup } from '#scripts/codegen/kinds/group.ts';
import { questionOf } from '#scripts/codegen/declaration/declared-files.ts';
import { parsePlaces } from '#src/lib/text/fill.ts';
import { questionRule, valueRule, type Rule } from '../rule.ts';

/** Rules about groups. All other rules about questions are checked within an item, too. */
export const GROUP_RULES: readonly Rule[] = [
  questionRule({
    id: 'group-titles',
    sentence: 'A group has a title for an item, with its number, and one for adding another.',
    *faults(question) {
      const { name, look } = question;
      const { itemTitle = '', addTitle } = look['ui:options'] ?? {};
      if (!isGroup(question) || (itemTitle.includes('{number}') && addTitle)) return;
      const message = `The group "${name}" lacks a title for adding, or for an item with its {number}.`;
      const fix = `Write both: "${name}": { "ui:options": { "itemTitle": "Service {number}", "addTitle": "Add another service" } }.`;
      yield { in: 'ui', message, fix };
    },
  }),
  questionRule({
    id: 'group-asks',
    sentence: 'A group that is asked has a question that is asked.',
    *faults(question) {
      if (!isGroup(question) || question.schema.deprecated) return;
      const parts = Object.values(question.schema.items.properties);
      if (parts.some(({ deprecated }) => !deprecated)) return;
      const message = `Every question of the items of "${question.name}" is retired.`;
      const fix =
        'Ask a question, or retire the group with "deprecated": true and take it out of its step.';
      yield { path: ['items', 'properties'], part: 'key', message, fix };
    },
  }),
  questionRule({
    id: 'group-look',
    sentence: 'Only a group has "items" in its look, and a title for an item.',
    *faults(question) {
      const { name, look } = question;
      const { itemTitle, addTitle } = look['ui:options'] ?? {};
      if (isGroup(question) || (look.items ?? itemTitle ?? addTitle) === undefined) return;
      const message = `"${name}" is no group, so it has no items.`;
      yield { in: 'ui', message, fix: 'Take "items", "itemTitle" and "addTitle" out.' };
    },
  }),
  valueRule({
    id: 'group-in-list',
    mark: 'x-names',
    sentence:
      'No column of the staff list shows a group, and no PDF is named after it: a submission shows its items.',
    *faults({ value, path, 'x-names': named }, files) {
      const isColumn = named === 'column' && path[0] === 'admin';
      const isShort = isColumn || path.join('.') === 'pdf.fileName.field';
      const question = isShort ? questionOf(files, String(value)) : undefined;
      if (!question || !isGroup(question)) return;
      const message = `"${question.name}" is a group, which has no room here.`;
      yield { message, fix: 'Name a question.' };
    },
  }),
];

/** Rules about the questions of an item, beside those of all questions. */
export const ITEM_RULES: readonly Rule[] = [
  questionRule({
    id: 'item-question',
    sentence:
      'A question of an item is no group and no composite, and has neither "parameter" nor an earlier answer in its title.',
    *faults(question) {
      const { name, schema } = question;
      if (isGroup(question) || schema.type === 'object') {
        const message = `"${name}" has questions of its own within an item.`;
        yield { message, fix: 'Ask them as questions of the item.' };
      }
      if (schema.parameter !== undefined) {
        const message = `"${name}" is asked for each item, and takes no "parameter".`;
        const fix = 'Remove it, or ask the question outside of the group.';
        yield { path: ['parameter'], part: 'key', message, fix };
      }
      if (parsePlaces(schema.title).length > 0) {
        const message = `The title of "${name}" cannot name an earlier answer.`;
        const fix = 'Write it without braces, and name the answer in the intro of the step.';
        yield { path: ['title'], message, fix };
      }
    },
  }),
];
