import { decimalPlaces, isMultipleOf } from '#src/engine/values/multiple-of.ts';
import type { Question, SchemaWith } from '../declaration/declared-files.ts';
import { sql } from '../sql/sql.ts';
import { boundFaults, keywordsOf, type LimitFault } from './keywords.ts';
import type { DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';
import { present } from './present.ts';

/** A binary fraction keeps these digits, so browser and database compare the same number. */
const MAX_DIGITS = 15;

/** Without `multipleOf`. Smaller numbers would need an exponent. */
const MAX_PLACES = 6;

type NumberSchema = SchemaWith<{ readonly type: 'integer' | 'number' }>;

const KEYWORDS = {
  minimum: true,
  exclusiveMinimum: true,
  maximum: true,
  exclusiveMaximum: true,
  multipleOf: true,
} as const;

export const number: DeclaredKind<'number', NumberSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: ['integer', 'number'] }),
      takes: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    },
  ],
  declares: (question: Question): question is Question<NumberSchema> =>
    question.schema.type === 'integer' || question.schema.type === 'number',
  build: ({ schema, look }) => ({
    kind: 'number',
    widget: 'number',
    places: measureOf(schema).places,
    ...present({ unit: look['ui:unit'] }),
    ...limitsOf(schema),
  }),
  keywords: KEYWORDS,
  plain: ({ schema }) => {
    const { multipleOf, ...limits } = limitsOf(schema);
    const isWhole = measureOf(schema).places === 0;
    return {
      type: isWhole ? 'integer' : 'number',
      ...limits,
      ...(isWhole && multipleOf === 1 ? {} : { multipleOf }),
    };
  },
  faults: (question) => {
    const { key, low, high } = rangeOf(question.schema);
    return [
      ...boundFaults(question, key, low, high),
      ...stepFaults(question.schema),
      ...rangeFaults(question.schema),
    ];
  },
  narrowed: ({ schema: { type } }, rules) => {
    const wasWhole = rules.some(({ rule, limit = 0.1 }) => {
      return rule === 'multiple_of' && Number.isInteger(limit);
    });
    return type === 'number' || wasWhole ? undefined : NARROWED;
  },
  messages: ['integer', 'number'],
  widgets: { number: true },
  tests: {
    operators: ['is', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'],
    isValue: (value) => typeof value === 'number',
    fix: 'Use "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum" or "const" with numbers.',
  },
  distinctAnswers: ({ schema }, looked) => [
    ...looked.flatMap((value) => (typeof value === 'number' ? around(value, schema) : [])),
    example(schema),
  ],
  column: {
    // Whole numbers are `numeric` too, so that allowing decimals later does not rewrite the table.
    type: sql`numeric`,
    json: 'number',
    counted: 'nothing',
  },
};

const NARROWED = {
  message: 'Its answers are whole numbers now, and stored ones have decimals.',
  fix: 'Write "type": "number" with "multipleOf": 1: new answers are whole then, and stored ones keep their decimals.',
};

/** Declared, or the widest in which each number is exact. */
function limitsOf(schema: NumberSchema) {
  const declared = keywordsOf(schema, KEYWORDS);
  const { step, widest } = measureOf(schema);
  return {
    ...('exclusiveMinimum' in declared ? {} : { minimum: -widest }),
    ...('exclusiveMaximum' in declared ? {} : { maximum: widest }),
    multipleOf: step,
    ...declared,
  };
}

/** The lowest answer with its keyword, and the highest. */
function rangeOf(schema: NumberSchema) {
  const {
    minimum = -Infinity,
    exclusiveMinimum = -Infinity,
    multipleOf: step,
  } = limitsOf(schema);
  const { maximum = Infinity, exclusiveMaximum = Infinity } = limitsOf(schema);
  const key = exclusiveMinimum >= minimum ? 'exclusiveMinimum' : 'minimum';
  const low = firstStep(Math.max(minimum, exclusiveMinimum), step, key);
  const high = exclusiveMaximum <= maximum ? exclusiveMaximum - step : maximum;
  return { key, low, high, step };
}

/** The valid answer nearest to zero. */
function example(schema: NumberSchema): number {
  const { low, high, step } = rangeOf(schema);
  if (low >= 0) return low;
  return high >= 0 ? 0 : Math.floor(high / step) * step;
}

/** Valid answers at a limit and on either side. */
function around(limit: number, schema: NumberSchema): readonly number[] {
  const { low, high, step } = rangeOf(schema);
  // A division alone would be off: 0.29 / 0.01 is 28.999999999999996.
  const steps = isMultipleOf(limit, step)
    ? Math.round(limit / step)
    : Math.floor(limit / step);
  return [steps - 1, steps, steps + 1]
    .map((count) => Number((count * step).toFixed(MAX_PLACES)))
    .filter((one) => one >= low && one <= high);
}

/** The smallest answer of a lower limit and a step. */
function firstStep(limit: number, step: number, key: string): number {
  if (!isMultipleOf(limit, step)) return Math.ceil(limit / step) * step;
  return key === 'exclusiveMinimum' ? limit + step : limit;
}

function stepFaults({ type, multipleOf = 1 }: NumberSchema): readonly LimitFault[] {
  const key = 'multipleOf';
  if (type === 'integer' && !Number.isInteger(multipleOf)) {
    const message = `A whole number is no multiple of ${multipleOf}.`;
    return [{ key, message, fix: 'Use a whole number, or "type": "number".' }];
  }
  if (decimalPlaces(multipleOf) <= MAX_PLACES) return [];
  const message = `"multipleOf": ${multipleOf} is too fine.`;
  return [{ key, message, fix: `Use ${MAX_PLACES} decimals at most.` }];
}

function rangeFaults(schema: NumberSchema): readonly LimitFault[] {
  const { multipleOf: _, ...limits } = keywordsOf(schema, KEYWORDS);
  const { places, widest } = measureOf(schema);
  return Object.entries(limits).flatMap(([key, limit]) => {
    if (Math.abs(limit) <= widest) return [];
    const message = `${limit} needs more than ${MAX_DIGITS} digits, with ${places} decimals.`;
    return [{ key, message, fix: `Use a number from ${-widest} to ${widest}.` }];
  });
}

/** Step and decimals, and the largest number of 15 digits with them. */
function measureOf({ type, multipleOf }: NumberSchema) {
  const step = multipleOf ?? (type === 'integer' ? 1 : Number(`1e-${MAX_PLACES}`));
  const places = type === 'integer' ? 0 : Math.min(MAX_PLACES, decimalPlaces(step));
  return { step, places, widest: Number(`${'9'.repeat(MAX_DIGITS)}e-${places}`) };
}
