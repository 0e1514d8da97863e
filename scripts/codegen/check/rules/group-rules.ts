import { isGroup } from '../../kinds/group.ts';
import { questionsOf } from '../../declaration/declared-files.ts';
import { answerPlaces } from '../../declaration/answer-places.ts';
import type { Rule } from './rule.ts';

/** Rules about groups. All other rules about questions are checked within an item, too. */
export const GROUP_RULES: readonly Rule[] = [
  {
    id: 'group-titles',
    sentence: 'A group has a title for an item, with its number, and one for adding another.',
    *check(files) {
      for (const { name, look } of questionsOf(files).filter(isGroup)) {
        const { itemTitle = '', addTitle } = look['ui:options'] ?? {};
        if (itemTitle.includes('{number}') && addTitle !== undefined) continue;
        yield {
          in: 'ui',
          path: ['fields', ...(files.ui.fields[name] ? [name] : [])],
          part: 'key',
          message: `The group "${name}" lacks a title for adding, or for an item with its {number}.`,
          fix: `Write both: "${name}": { "ui:options": { "itemTitle": "Service {number}", "addTitle": "Add another service" } }.`,
        };
      }
    },
  },
  {
    id: 'group-asks',
    sentence: 'A group that is asked has a question that is asked.',
    *check(files) {
      for (const { name, schema } of questionsOf(files).filter(isGroup)) {
        const parts = Object.values(schema.items.properties);
        if (schema.deprecated || parts.some(({ deprecated }) => !deprecated)) continue;
        yield {
          in: 'questions',
          path: ['properties', name, 'items', 'properties'],
          part: 'key',
          message: `Every question of the items of "${name}" is retired.`,
          fix: 'Ask a question, or retire the group with "deprecated": true and take it out of its step.',
        };
      }
    },
  },
  {
    id: 'group-look',
    sentence: 'Only a group has "items" in its look, and a title for an item.',
    *check(files) {
      for (const question of questionsOf(files)) {
        const { name, look } = question;
        const { itemTitle, addTitle } = look['ui:options'] ?? {};
        if (isGroup(question) || (look.items ?? itemTitle ?? addTitle) === undefined) continue;
        yield {
          in: 'ui',
          path: ['fields', name],
          part: 'key',
          message: `"${name}" is no group, so it has no items.`,
          fix: 'Take "items", "itemTitle" and "addTitle" out.',
        };
      }
    },
  },
  {
    id: 'group-in-list',
    sentence:
      'No column of the staff list shows a group, and no PDF is named after it: a submission shows its items.',
    *check(files, _released, marked) {
      const groups = questionsOf(files).filter(isGroup);
      for (const { value, path, ...place } of marked) {
        const isColumn = place['x-names'] === 'column' && path[0] === 'admin';
        const isShort = isColumn || path.join('.') === 'pdf.fileName.field';
        if (!isShort || !groups.some(({ name }) => name === value)) continue;
        const message = `"${String(value)}" is a group, which has no room here.`;
        yield { ...place, path, message, fix: 'Name a question.' };
      }
    },
  },
];

/** Rules about the questions of an item, beside those of all questions. */
export const ITEM_RULES: readonly Rule[] = [
  {
    id: 'item-question',
    sentence:
      'A question of an item is no group and no composite, and has neither "parameter" nor an earlier answer in its title.',
    *check(files) {
      for (const question of questionsOf(files)) {
        const { name, schema } = question;
        const path = ['properties', name];
        if (isGroup(question) || schema.type === 'object') {
          const message = `"${name}" has questions of its own within an item.`;
          const fix = 'Ask them as questions of the item.';
          yield { in: 'questions', path, part: 'key', message, fix };
        }
        if (schema.parameter !== undefined) {
          const message = `"${name}" is asked for each item, and takes no "parameter".`;
          const fix = 'Remove it, or ask the question outside of the group.';
          yield { in: 'questions', path: [...path, 'parameter'], part: 'key', message, fix };
        }
        if (answerPlaces(schema.title).length > 0) {
          const message = `The title of "${name}" cannot name an earlier answer.`;
          const fix = 'Write it without braces, and name the answer in the intro of the step.';
          yield { in: 'questions', path: [...path, 'title'], message, fix };
        }
      }
    },
  },
];
