import type { QuestionsFile } from '../declared-files.ts';
import { freezes } from '../pattern/freezes.ts';
import { parsePattern } from '../pattern/parse-pattern.ts';
import type { JsonPath } from '../source-file.ts';
import type { Rule } from './rule.ts';

/** What a text's pattern may be: the browser and the database must read it alike, and fast. */
export const PATTERN_RULES: readonly Rule[] = [
  {
    id: 'pattern-syntax',
    sentence: 'A pattern is a regular expression of JavaScript.',
    *check({ questions }) {
      for (const { path, pattern } of patternsOf(questions)) {
        const reason = syntaxFault(pattern);
        if (reason === undefined) continue;
        const message = `This is not a pattern: ${reason}.`;
        yield {
          in: 'questions',
          path,
          message,
          fix: 'Mend it, such as ^[0-9]{5}$ for five digits.',
        };
      }
    },
  },
  {
    id: 'pattern-portable',
    sentence: 'A pattern means the same to the browser and to PostgreSQL.',
    *check({ questions }) {
      for (const { path, pattern } of patternsOf(questions)) {
        if (syntaxFault(pattern) !== undefined) continue;
        const parsed = parsePattern(pattern);
        if (!parsed.ok) yield { in: 'questions', path, message: parsed.message, fix: parsed.fix };
      }
    },
  },
  {
    id: 'pattern-fast',
    sentence: 'No text, however long, keeps a pattern busy for more than 0.2 seconds.',
    *check({ questions }) {
      for (const { path, pattern } of patternsOf(questions)) {
        if (syntaxFault(pattern) !== undefined) continue;
        const parsed = parsePattern(pattern);
        if (!parsed.ok || !freezes(pattern, parsed.node)) continue;
        yield {
          in: 'questions',
          path,
          message: 'Some texts keep this pattern busy for so long that the page freezes.',
          fix: 'Begin it with ^, and let no two repeats that take the same characters meet.',
        };
      }
    },
  },
];

function patternsOf(
  questions: QuestionsFile,
): readonly { readonly path: JsonPath; readonly pattern: string }[] {
  return Object.entries(questions.properties).flatMap(([name, field]) =>
    field.type === 'string' && field.pattern !== undefined
      ? [{ path: ['properties', name, 'pattern'], pattern: field.pattern }]
      : [],
  );
}

function syntaxFault(pattern: string): string | undefined {
  try {
    RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .replace(/^.*: /u, '')
      .toLowerCase();
  }
}
