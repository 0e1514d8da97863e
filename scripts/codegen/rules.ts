import type { ConditionSchema, DeclaredFiles, FieldSchema, SourceName } from './declared-files.ts';
import { didYouMean } from './did-you-mean.ts';
import {
  choiceReferences,
  conditionsOf,
  fieldReferences,
  idLists,
  stepFields,
} from './references.ts';
import type { JsonPath } from './source-file.ts';
import { columnName, RESERVED_WORDS, SYSTEM_COLUMNS } from './sql-words.ts';

export interface Finding {
  readonly in: SourceName;
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  readonly message: string;
  readonly fix?: string;
}

export interface Rule {
  readonly id: string;
  /** What holds in a sound declaration. */
  readonly sentence: string;
  readonly check: (files: DeclaredFiles) => Iterable<Finding>;
}

/** What the meta-schemas cannot say: how the files must agree with each other and with the database. */
export const RULES: readonly Rule[] = [
  {
    id: 'unknown-field',
    sentence: 'Whatever names a field names a declared one.',
    *check(files) {
      const known = Object.keys(files.questions.properties);
      for (const { in: file, path, part, name } of fieldReferences(files)) {
        if (known.includes(name)) continue;
        const message = `There is no field "${name}" in the questions.`;
        yield { in: file, path, ...(part ? { part } : {}), message, fix: didYouMean(name, known) };
      }
    },
  },
  {
    id: 'field-in-one-step',
    sentence: 'Each question that is asked stands in exactly one step.',
    *check({ questions, ui }) {
      const places = stepFields(ui);
      for (const [name, field] of Object.entries(questions.properties)) {
        const [first, second] = places.filter((place) => place.name === name);
        if (!first && !field.deprecated) {
          yield {
            in: 'questions',
            path: ['properties', name],
            part: 'key',
            message: `The field "${name}" is in no step, so nobody is asked.`,
            fix: 'Add it to the "fields" of a step in onboarding.ui.json, or retire it with "deprecated": true.',
          };
        }
        if (second) {
          yield {
            in: 'ui',
            path: second.path,
            message: `The field "${name}" is asked twice.`,
            fix: 'Keep it in one step.',
          };
        }
        if (first && field.deprecated) {
          yield {
            in: 'ui',
            path: first.path,
            message: `The field "${name}" is retired, but still asked.`,
            fix: 'Remove it from the step, or remove "deprecated" from the field.',
          };
        }
      }
    },
  },
  {
    id: 'required-is-asked',
    sentence: 'A required field is one that is asked.',
    *check({ questions }) {
      for (const [index, name] of (questions.required ?? []).entries()) {
        if (!questions.properties[name]?.deprecated) continue;
        yield {
          in: 'questions',
          path: ['required', index],
          message: `The field "${name}" is retired, so nobody can answer it.`,
          fix: 'Remove it from "required".',
        };
      }
    },
  },
  {
    id: 'distinct-ids',
    sentence: 'Steps, cards, columns and sections have ids of their own; choices too.',
    *check(files) {
      for (const { in: file, path, ids } of idLists(files)) {
        for (const [index, id] of ids.entries()) {
          if (ids.indexOf(id) === index) continue;
          yield {
            in: file,
            path: [...path, index],
            message: `${JSON.stringify(id)} stands here a second time.`,
            fix: 'Give it another id.',
          };
        }
      }
    },
  },
  {
    id: 'one-welcome-one-summary',
    sentence: 'The steps begin with at most one welcome and end with the one summary.',
    *check({ ui }) {
      for (const [index, step] of ui.steps.entries()) {
        const last = index === ui.steps.length - 1;
        const right = { welcome: index === 0, summary: last, questions: !last }[step.kind];
        if (right) continue;
        yield {
          in: 'ui',
          path: ['steps', index, 'kind'],
          message: `A step of kind "${step.kind}" cannot stand here.`,
          fix: 'A welcome comes first, the questions follow, the summary comes last.',
        };
      }
    },
  },
  {
    id: 'widget-fits',
    sentence: "A field's widget fits its type.",
    *check({ questions, ui }) {
      for (const [name, field] of Object.entries(ui.fields)) {
        const schema = questions.properties[name];
        const widget = field['ui:widget'];
        if (!schema || !widget || widgetsOf(schema).includes(widget)) continue;
        yield {
          in: 'ui',
          path: ['fields', name, 'ui:widget'],
          message: `The widget "${widget}" cannot ask for "${name}".`,
          fix: `Use ${widgetsOf(schema).join(' or ')}.`,
        };
      }
    },
  },
  {
    id: 'known-choice',
    sentence: 'Short labels, badges, defaults and conditions name declared choices.',
    *check(files) {
      for (const { in: file, path, part, field, value } of choiceReferences(files)) {
        const known = choicesOf(files.questions.properties[field]);
        if (!known || known.includes(value)) continue;
        yield {
          in: file,
          path,
          ...(part ? { part } : {}),
          message: `"${value}" is not a choice of "${field}".`,
          fix: didYouMean(value, known),
        };
      }
    },
  },
  {
    id: 'if-requires',
    sentence: 'An `if` requires the fields it looks at.',
    *check({ questions }) {
      for (const [index, condition] of conditionsOf(questions)) {
        for (const name of Object.keys(condition.if.properties)) {
          if (condition.if.required?.includes(name)) continue;
          yield {
            in: 'questions',
            path: ['allOf', index, 'if'],
            message: `This \`if\` looks at "${name}" without requiring it, so a missing answer would pass.`,
            fix: `Add "required": ["${name}"] to the \`if\`.`,
          };
        }
      }
    },
  },
  {
    id: 'if-fits-type',
    sentence:
      'A condition tests a field in the way of its type: a list by `contains`, others by `const` or `enum`.',
    *check({ questions }) {
      for (const [index, condition] of conditionsOf(questions)) {
        for (const [name, test] of Object.entries(condition.if.properties)) {
          const schema = questions.properties[name];
          if (!schema || (schema.type === 'array') === (test.contains !== undefined)) {
            if (!schema || schema.type !== 'boolean' || typeof test.const === 'boolean') continue;
          }
          yield {
            in: 'questions',
            path: ['allOf', index, 'if', 'properties', name],
            message: `"${name}" cannot be tested like this.`,
            fix: {
              array: 'Use "contains".',
              boolean: 'Use "const": true or false.',
              string: 'Use "const" or "enum".',
            }[schema.type],
          };
        }
      }
    },
  },
  {
    id: 'condition-looks-back',
    sentence: 'A condition looks only at questions asked before those it decides on.',
    *check({ questions, ui }) {
      const order = stepFields(ui).map((place) => place.name);
      for (const [index, condition] of conditionsOf(questions)) {
        const decided = decidedFields(condition).filter((name) => order.includes(name));
        for (const name of Object.keys(condition.if.properties)) {
          const early = decided.find((other) => order.indexOf(other) <= order.indexOf(name));
          if (early === undefined) continue;
          yield {
            in: 'questions',
            path: ['allOf', index, 'if', 'properties', name],
            part: 'key',
            message:
              early === name
                ? `This condition on "${name}" decides on "${name}" itself.`
                : `This condition on "${name}" decides on "${early}", which is asked before it.`,
            fix: 'Move the questions in the steps, or turn the condition around.',
          };
        }
      }
    },
  },
  {
    id: 'limits-agree',
    sentence: 'A lower limit is not above its upper one, nor above the number of choices.',
    *check({ questions }) {
      for (const [name, field] of Object.entries(questions.properties)) {
        for (const { key, low = 0, high } of limitsOf(field)) {
          if (low <= high) continue;
          yield {
            in: 'questions',
            path: ['properties', name, key],
            message: `No answer to "${name}" can reach ${low}.`,
            fix: `Use ${high} or less.`,
          };
        }
      }
    },
  },
  {
    id: 'column-name',
    sentence: 'Each field makes a column name of its own that PostgreSQL takes.',
    *check({ questions }) {
      const taken = new Map([...SYSTEM_COLUMNS].map((column) => [column, 'the submission itself']));
      for (const name of Object.keys(questions.properties)) {
        const column = columnName(name);
        const reason = columnFault(column, taken);
        taken.set(column, `"${name}"`);
        if (!reason) continue;
        yield {
          in: 'questions',
          path: ['properties', name],
          part: 'key',
          message: `The field "${name}" makes the column "${column}", ${reason}.`,
          fix: 'Give the field another name.',
        };
      }
    },
  },
];

interface Limits {
  readonly key: string;
  readonly low: number | undefined;
  readonly high: number;
}

function limitsOf(field: FieldSchema): readonly Limits[] {
  if (field.type === 'array') {
    const high = Math.min(field.maxItems ?? Infinity, field.items.oneOf.length);
    return [{ key: 'minItems', low: field.minItems, high }];
  }
  if (field.type === 'boolean' || field.oneOf) return [];
  return [{ key: 'minLength', low: field.minLength, high: field.maxLength ?? Infinity }];
}

function columnFault(column: string, taken: ReadonlyMap<string, string>): string | undefined {
  const owner = taken.get(column);
  if (owner) return `which is ${owner} already`;
  if (RESERVED_WORDS.has(column)) return 'a word that SQL keeps for itself';
  return column.length > 63 ? 'longer than the 63 characters that PostgreSQL takes' : undefined;
}

function choicesOf(field: FieldSchema | undefined): readonly string[] | undefined {
  return (field?.oneOf ?? field?.items?.oneOf)?.map((choice) => String(choice.const));
}

function widgetsOf(field: FieldSchema): readonly string[] {
  if (field.type === 'array') return ['checkboxes'];
  return field.oneOf ? ['radio'] : ['text', 'email', 'textarea'];
}

function decidedFields(condition: ConditionSchema): readonly string[] {
  return [condition.then, condition.else].flatMap((effect) => [
    ...(effect?.required ?? []),
    ...Object.keys(effect?.properties ?? {}),
  ]);
}
