import { isAnswer, type Column, type Released } from '../../sql/database-model.ts';
import {
  formerNames,
  questionOf,
  questionsOf,
  type Question,
} from '../../declaration/declared-files.ts';
import { nameWithin } from '../../read/composites.ts';
import { kindOf } from '../../kinds/registry.ts';
import { choiceLists } from './questions/choice-rules.ts';
import type { Fault } from '../../kinds/pattern/parse-pattern.ts';
import { questionRule, type Rule } from './rule.ts';

const RETIRE = 'retire it with "deprecated": true';
const UNDO =
  'If it was never published, undo its migration instead: delete its files from supabase/migrations, and bring the file in supabase/declared back as it was before, with Git.';

export const TABLE_STAYS: Rule = {
  id: 'table-stays',
  sentence:
    'A form that a migration has brought into the database keeps the name of its table.',
  *check({ ui }, released) {
    const { table } = ui.submission;
    if (released === undefined || released.table === table) return;
    yield {
      in: 'ui',
      path: ['submission', 'table'],
      message: `The form's submissions are in the table "${released.table}", not in "${table}".`,
      fix: `Write "${released.table}". ${UNDO}`,
    };
  },
};

/** Stored answers keep their meaning, also those of items. */
export const STORED_ANSWER_RULES: readonly Rule[] = [
  {
    id: 'question-stays',
    sentence:
      'A question that a migration has brought into the database stays declared, or another names it in "renamedFrom".',
    *check(files, released) {
      const questions = questionsOf(files);
      for (const column of (released?.columns ?? []).filter(isAnswer)) {
        const { field } = column;
        if (questions.some(({ name }) => name === field)) continue;
        const heir = questions.find(({ schema }) => formerNames(schema).includes(field));
        if (!heir) {
          const { path, renamed } = lostQuestion(column, questions);
          yield {
            in: 'questions',
            path,
            part: 'key',
            message: `"${field}" is no longer declared, and submissions may hold answers to it.`,
            fix: `Put it back, and ${RETIRE}. ${renamed} ${UNDO}`,
          };
        } else if (columnOf(released, heir.name)) {
          yield {
            in: 'questions',
            path: ['properties', heir.name, 'renamedFrom'],
            message: `"${heir.name}" was asked beside "${field}", so submissions may hold answers to both.`,
            fix: `Take "renamedFrom" out, put "${field}" back, and ${RETIRE}.`,
          };
        }
      }
    },
  },
  {
    id: 'choice-stays',
    sentence:
      'A choice that rows may hold stays declared, under the id that it was stored with.',
    *check(files, released, marked) {
      for (const { name, choices, ...place } of choiceLists(marked)) {
        const declared = new Set(choices.map((choice) => String(choice.const)));
        const question = questionOf(files, name);
        const stored = question ? storedIn(released, question) : columnOf(released, name);
        for (const id of stored?.choices ?? []) {
          if (declared.has(id)) continue;
          yield {
            ...place,
            message: `"${id}" is no longer a choice of "${name}", and submissions may hold it.`,
            fix: `Put it back, and ${RETIRE}: an id keeps its meaning for ever. ${UNDO}`,
          };
        }
      }
    },
  },
  questionRule({
    id: 'type-stays',
    sentence:
      'A question keeps the type of its answers: a text, a date, yes or no, a list or a number; a whole number may become one with decimals.',
    *faults(question, _files, released) {
      const stored = storedIn(released, question);
      const change = stored && typeChange(question, stored, released);
      if (change) yield { path: ['type'], ...change };
    },
  }),
];

/** Returns the place of a question that is gone, and the advice about a rename. */
function lostQuestion({ field, part: of }: Column, questions: readonly Question[]) {
  const isPart = questions.some(({ schema }) => of !== undefined && schema.part?.of === of);
  const [subject, former] =
    of === undefined || isPart ? ['it', nameWithin(of ?? '', field)] : [`"${of}"`, of];
  return {
    path: of !== undefined && isPart ? ['properties', of, 'properties'] : ['properties'],
    renamed: `If ${subject} has another name now, add "${former}" to "renamedFrom" there.`,
  };
}

function columnOf(released: Released | undefined, question: string): Column | undefined {
  return released?.columns.find(({ field }) => field === question);
}

/** Returns the column of a question's answers, perhaps under a former name. */
export function storedIn(
  released: Released | undefined,
  { name, schema }: Question,
): Column | undefined {
  const names = [name, ...formerNames(schema)];
  return names.flatMap((one) => columnOf(released, one) ?? [])[0];
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  text: 'texts',
  numeric: 'numbers',
  boolean: 'true or false',
  date: 'dates',
  'text[]': 'lists',
  jsonb: 'groups',
};

function wordsOf(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

function typeChange(
  question: Question,
  stored: Column,
  released: Released | undefined,
): Fault | undefined {
  const kind = kindOf(question);
  const type = kind.column.type.sql;
  const rules = released?.rules.filter(({ column }) => column === stored.name) ?? [];
  if (type === stored.type) return kind.narrowed?.(question, rules);
  return {
    message: `The answers to "${question.name}" are stored as ${wordsOf(stored.type)}, and would be ${wordsOf(type)} now.`,
    fix: `Put the question back as it was and ${RETIRE}, then ask a new one.`,
  };
}
