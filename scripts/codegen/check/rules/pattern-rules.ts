import type { TextSchema } from '../../kinds/text.ts';
import type { DeclaredFiles } from '../../load/declared-files.ts';
import { backtrackingRefusal } from '../../kinds/pattern/backtracking.ts';
import { parsePattern, type PatternOption } from '../../kinds/pattern/parse-pattern.ts';
import { answerLengths } from '../../kinds/pattern/answer-lengths.ts';
import type { Refusal } from '../../kinds/pattern/portability.ts';
import type { RuleDiagnostic, Rule } from './rule.ts';

type PatternRule = 'pattern-syntax' | 'pattern-portable' | 'pattern-fast' | 'pattern-matches';

/** Rules about a text's pattern: the browser and the database must read it alike, and fast. */
export const PATTERN_RULES: readonly Rule[] = [
  patternRule('pattern-syntax', 'A pattern is a regular expression of JavaScript.'),
  patternRule('pattern-portable', 'A pattern means the same to the browser and to PostgreSQL.'),
  patternRule('pattern-fast', 'No text makes a pattern backtrack catastrophically.'),
  patternRule('pattern-matches', 'Some answer matches a pattern and keeps the limits beside it.'),
];

function patternRule(id: PatternRule, sentence: string): Rule {
  return {
    id,
    sentence,
    *check(files) {
      for (const { rule, ...diagnostic } of patternDiagnostics(files))
        if (rule === id) yield diagnostic;
    },
  };
}

function* patternDiagnostics({
  questions,
  ui,
}: DeclaredFiles): Generator<RuleDiagnostic & { readonly rule: PatternRule }> {
  for (const [name, field] of Object.entries(questions.properties)) {
    if (field.type !== 'string' || field.oneOf || field.pattern === undefined) continue;
    const lines = ui.fields[name]?.['ui:widget'] === 'textarea' ? 'many' : 'one';
    const place = { in: 'questions', path: ['properties', name, 'pattern'] } as const;
    const parsed = parsePattern(field.pattern);
    if (!parsed.ok) {
      for (const refusal of parsed.refusals) yield { rule: parsed.rule, ...place, ...refusal };
      continue;
    }
    const slow = backtrackingRefusal(field.pattern);
    if (slow) yield { rule: 'pattern-fast', ...place, ...slow };
    const unmatched = matchRefusal(field, parsed.options, lines);
    if (unmatched) yield { rule: 'pattern-matches', ...place, ...unmatched };
  }
}

function matchRefusal(
  { minLength = 1, maxLength = Infinity }: TextSchema,
  options: readonly PatternOption[],
  lines: 'one' | 'many',
): Refusal | undefined {
  const lengths = answerLengths(options, lines);
  if (lengths.isEmpty) {
    return {
      message: 'No answer matches this pattern.',
      fix: 'Answers are trimmed, never empty, and without control characters: ask for something else.',
    };
  }
  if (minLength > maxLength || lengths.hasWithin(minLength, maxLength)) return undefined;
  const limits = [
    ...(minLength > 1 ? [`"minLength": ${minLength}`] : []),
    ...(maxLength < Infinity ? [`"maxLength": ${maxLength}`] : []),
  ];
  return {
    message: `No answer matches this pattern and keeps ${limits.join(' and ')}: it takes ${lengths.words} characters.`,
    fix: 'Change the limits or the pattern.',
  };
}
