import type { AST } from '@eslint-community/regexpp';
import fc from 'fast-check';
import { getLengthRange } from 'regexp-ast-analysis';
import { MAX_SEARCHED_LENGTH } from '#src/staff/contract/limits.ts';
import { normaliseText } from '#src/engine/values/normalise-text.ts';
import { backtrackingRefusal, PATTERN_FLAGS } from './pattern/backtracking.ts';
import { isAnchored, parsePattern, type Fault } from './pattern/parse-pattern.ts';
import type { FieldSchema, FieldUi } from '../declaration/declared-files.generated.ts';
import type { Question } from '../declaration/declared-files.ts';
import type { ColumnCheck } from '../sql/database-model.ts';
import { literal, sql, type Sql } from '../sql/sql.ts';
import { boundFaults } from './keywords.ts';
import { present } from './present.ts';
import type { AnswerTests, DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';

const WIDGETS = ['text', 'email', 'textarea'] as const;

/** Tests of texts and ids. */
export const TEXT_TESTS: AnswerTests = {
  operators: ['is'],
  isValue: (value) => typeof value === 'string' && value !== '',
  fix: 'Use "const" or "enum" with texts. To ask whether anything was typed, name the question in "required" alone.',
};

/** A text that is not white space alone. */
export const TEXT_COLUMN = {
  type: sql`text`,
  json: 'string',
  isText: true,
  counted: 'nothing',
  searched: (_: object, column: Sql): Sql => searchedText(column),
  checks: (_: object, column: Sql): readonly ColumnCheck[] => [
    // JavaScript's white space. To PostgreSQL alone, a no-break space is a sign.
    {
      rule: 'not_empty',
      expression: sql`${column} ~ '[^\\s\\u00A0\\u1680\\u2007\\u202F\\uFEFF]'`,
    },
  ],
  sortKey: (_: object, column: Sql): Sql => sql`lower(left(${column}, 100))`,
} as const;

export const text: DeclaredKind<'text', FieldSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: 'string', oneOf: false, format: false }),
      takes: ['minLength', 'maxLength', 'pattern'],
    },
    // Staff chooses one of the accounts.
    { if: questionsWith({ type: 'string', format: 'account' }), takes: ['format'] },
  ],
  declares: (question): question is Question =>
    question.schema.type === 'string' && question.schema.oneOf === undefined,
  build: ({ look }) => ({
    kind: 'text',
    widget: WIDGETS.find((widget) => widget === look['ui:widget']) ?? 'text',
    ...present({ autocomplete: look['ui:autocomplete'] }),
  }),
  keywords: { minLength: true, maxLength: true, pattern: true },
  // An empty text is no answer.
  plain: () => ({ type: 'string', minLength: 1 }),
  faults: (question) => {
    const { schema } = question;
    return [
      ...boundFaults(question, 'minLength', schema.minLength, schema.maxLength ?? Infinity),
      ...patternRefusals(schema).map((refusal) => ({ key: 'pattern', ...refusal })),
    ];
  },
  advice: ({ name, schema: { pattern = '^$' } }) => {
    const parsed = parsePattern(pattern);
    const loose = parsed.ok && parsed.pattern.alternatives.find((one) => !isWhole(one));
    if (!loose) return [];
    const message = `The pattern of "${name}" takes every answer that has "${loose.raw}" somewhere in it.`;
    const fix = 'Write ^ before it and $ behind it, if the whole answer is meant.';
    return [{ key: 'pattern', message, fix }];
  },
  isLong,
  widgets: {
    text: true,
    email: true,
    textarea: true,
  },
  tests: TEXT_TESTS,
  distinctAnswers: ({ schema, look }, looked) => {
    const texts = looked.map(String);
    return [...texts, examples(schema, look).find((one) => !texts.includes(one)) ?? ''];
  },
  column: TEXT_COLUMN,
};

function isLong({ look }: Question): boolean {
  return look['ui:widget'] === 'textarea';
}

function isWhole(option: AST.Alternative): boolean {
  return isAnchored(option, 'start') && isAnchored(option, 'end');
}

/** Browser and database must read a pattern alike, and fast, and some answer must match. */
function patternRefusals({
  pattern,
  minLength = 1,
  maxLength = Infinity,
}: FieldSchema): readonly Fault[] {
  if (pattern === undefined) return [];
  const parsed = parsePattern(pattern);
  if (!parsed.ok) return parsed.refusals;
  const hasAnswer = parsed.pattern.alternatives.some((option) => {
    const { min, max } = getLengthRange(option, PATTERN_FLAGS);
    return min <= maxLength && (max >= minLength || !isWhole(option));
  });
  const slow = backtrackingRefusal(pattern) ?? [];
  return [slow, hasAnswer || minLength > maxLength ? [] : UNMATCHED].flat();
}

const UNMATCHED: Fault = {
  message: 'No answer matches both this pattern and the limits of length.',
  fix: 'Change the pattern, "minLength" or "maxLength". An empty text is no answer.',
};

/**
 * The searched part in its search form. ASCII has one form: asking for it would triple a row's
 * time.
 */
function searchedText(column: Sql): Sql {
  const longest = literal(MAX_SEARCHED_LENGTH);
  const isPlain = sql`octet_length(${column}) <= ${longest} and octet_length(${column}) = char_length(${column})`;
  return sql`coalesce(case when ${isPlain} then ${column} else private.search_form(left(${column}, ${longest})) end, '')`;
}

/** The best first; empty if no example was found. */
function examples(schema: FieldSchema, look: FieldUi): readonly string[] {
  const { minLength: least = 1, maxLength: most = Infinity, pattern } = schema;
  const isEmail = look['ui:widget'] === 'email';
  const words = isEmail ? ['name@example.com', 'a@b.co'] : ['Example', 'Other', 'x'];
  const texts =
    pattern === undefined
      ? // An address with letters before it is still one.
        words.map((word) => word.padStart(least, 'x'))
      : matching(pattern, least);
  return texts.filter((one) => {
    const length = lengthOf(one);
    return one === normaliseText(one, 'one') && length >= least && length <= most;
  });
}

/** Texts of a pattern, the shortest first, always the same. */
function matching(pattern: string, least: number): readonly string[] {
  if (!parsePattern(pattern).ok) return [];
  const size = least > 50 ? 'large' : least > 5 ? 'medium' : 'small';
  return fc
    .sample(fc.stringMatching(new RegExp(pattern, 'u'), { size }), { seed: 1, numRuns: 100 })
    .toSorted((a, b) => lengthOf(a) - lengthOf(b));
}

function lengthOf(example: string): number {
  return Array.from(example).length;
}
