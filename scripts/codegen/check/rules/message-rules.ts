import { kindOf } from '../../kinds/registry.ts';
import { questionsOf, type DeclaredFiles, type Question } from '../../load/declared-files.ts';
import type { Rule } from './rule.ts';

/** Rules about the messages of questions. */
export const MESSAGE_RULES: readonly Rule[] = [
  {
    id: 'message-has-rule',
    sentence: 'A message of a question is for a rule that the question has.',
    *check(files) {
      for (const question of questionsOf(files)) {
        const { name, schema } = question;
        for (const rule of Object.keys(schema.errorMessage ?? {})) {
          if (hasRule(files, question, rule)) continue;
          yield {
            in: 'questions',
            path: ['properties', name, 'errorMessage', rule],
            part: 'key',
            message: `"${name}" has no rule "${rule}", so nobody would read this message.`,
            fix: 'Declare the rule, or take the message out.',
          };
        }
      }
    },
  },
];

function hasRule({ questions }: DeclaredFiles, question: Question, rule: string): boolean {
  const { name, schema, look } = question;
  switch (rule) {
    case 'required': {
      const effects = (questions.allOf ?? []).flatMap((one) => [one.then, one.else]);
      return [questions, ...effects].some((one) => one?.required?.includes(name));
    }
    case 'type':
      return kindOf(question).build(question).kind === 'number';
    case 'format':
      return schema.format !== undefined || look['ui:widget'] === 'email';
    default:
      return Object.hasOwn(schema, rule);
  }
}
