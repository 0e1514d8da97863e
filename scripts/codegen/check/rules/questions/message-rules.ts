import { kindOf } from '#scripts/codegen/kinds/registry.ts';
import {
  alternativeNames,
  declaredConditions,
} from '#scripts/codegen/declaration/conditions.ts';
import type { DeclaredFiles, Question } from '#scripts/codegen/declaration/declared-files.ts';
import { questionRule, type Rule } from '../rule.ts';

/** The messages of questions. */
export const MESSAGE_RULES: readonly Rule[] = [
  questionRule({
    id: 'message-has-rule',
    sentence: 'A message of a question is for a rule that the question has.',
    *faults(question, files) {
      for (const rule of Object.keys(question.schema.errorMessage ?? {})) {
        if (hasRule(files, question, rule)) continue;
        const message = `"${question.name}" has no rule "${rule}", so nobody would read this message.`;
        const fix = 'Declare the rule, or take the message out.';
        yield { path: ['errorMessage', rule], part: 'key', message, fix };
      }
    },
  }),
  {
    id: 'alternatives-are-free',
    sentence:
      'The questions of the form\'s "anyOf" are on one step, and neither "required" nor a condition decides on them.',
    *check({ questions, ui }) {
      const { anyOf = [], required = [] } = questions;
      const decided = declaredConditions(questions).flatMap((condition) => condition.decided);
      const [first = ''] = alternativeNames(anyOf);
      const together = ui.steps.find(({ fields }) => fields?.includes(first))?.fields ?? [];
      for (const [index, alternative] of anyOf.entries()) {
        for (const [place, name] of alternative.required.entries()) {
          const words = freeFault(name, { required, decided, together });
          if (!words) continue;
          yield { in: 'questions', path: ['anyOf', index, 'required', place], ...words };
        }
      }
    },
  },
];

interface Others {
  readonly required: readonly string[];
  readonly decided: readonly string[];
  /** The questions of the step. */
  readonly together: readonly string[];
}

function freeFault(name: string, { required, decided, together }: Others) {
  if (required.includes(name)) {
    const message = `Everybody must answer "${name}" anyway.`;
    return {
      message,
      fix: 'Take it out of "required" at the end of the file, or out of here.',
    };
  }
  if (decided.includes(name)) {
    const message = `A condition decides on "${name}", which everybody must be able to answer here.`;
    return { message, fix: 'Take it out of the condition, or out of here.' };
  }
  if (together.includes(name)) return undefined;
  const message = `"${name}" is not on the step of the other questions.`;
  return { message, fix: 'Ask all of them on one step: each shows the message.' };
}

/** A typed text that is no number breaks the type. Answers of other kinds are read, or missing. */
const NUMBERS: readonly unknown[] = ['integer', 'number'];

function hasRule({ questions }: DeclaredFiles, question: Question, rule: string): boolean {
  const { name, schema, look } = question;
  switch (rule) {
    case 'required': {
      const effects = (questions.allOf ?? []).flatMap((one) => [one.then, one.else]);
      if (alternativeNames(questions.anyOf).includes(name)) return true;
      return [questions, ...effects].some((one) => one?.required?.includes(name));
    }
    case 'type':
      return NUMBERS.includes(kindOf(question).plain(question)['type']);
    case 'format':
      return schema.format !== undefined || look['ui:widget'] === 'email';
    default:
      return Object.hasOwn(schema, rule);
  }
}
