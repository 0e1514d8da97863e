import type { AddressFormat } from '#src/engine/kinds/address.ts';
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '#src/engine/values/email-address.ts';
import type { Question, SchemaWith } from '../declaration/declared-files.ts';
import { literal, sql } from '../sql/sql.ts';
import type { DeclaredKind } from './kind.ts';
import { questionsWith } from './question-format.ts';
import { TEXT_COLUMN, TEXT_TESTS } from './text.ts';

/** A pattern that JavaScript and PostgreSQL read alike, and a length. */
interface TextFormat {
  readonly pattern: RegExp;
  readonly maxLength: number;
  /** By default (HTML's autofill field names). */
  readonly autocomplete: string;
  /** The best first. */
  readonly examples: readonly string[];
}

export const TEXT_FORMATS: Readonly<Record<AddressFormat, TextFormat>> = {
  email: {
    pattern: EMAIL_PATTERN,
    maxLength: MAX_EMAIL_LENGTH,
    autocomplete: 'email',
    examples: ['name@example.com', 'a@b.co'],
  },
  // RFC 3986 for http and https, without a user name: it would dress one host up as another.
  uri: {
    pattern:
      /^[hH][tT][tT][pP][sS]?:\/\/[a-zA-Z0-9]+(?:-+[a-zA-Z0-9]+)*(?:\.[a-zA-Z0-9]+(?:-+[a-zA-Z0-9]+)*)+(?::[0-9]{1,5})?(?:[/?#][!-~]*)?$/u,
    maxLength: 2048,
    autocomplete: 'url',
    examples: ['https://example.com', 'https://a.co'],
  },
  // 5 to 15 digits (E.164), written in any usual way, an extension, and a note in brackets.
  tel: {
    pattern:
      /^[(]?[+]?(?:[ ()./-]{0,3}[0-9]){5,15}[)]?(?:[, ]{0,2}(?:[eE][xX][tT](?:[nN]|[eE][nN][sS][iI][oO][nN])?|[xX]|#)[.: ]{0,2}[0-9]{1,7})?(?: ?[(][^()]{1,40}[)])?$/u,
    maxLength: 80,
    autocomplete: 'tel',
    examples: ['+1 202 555 0100', '2025550101'],
  },
};

type AddressSchema = SchemaWith<{ readonly format: AddressFormat }>;

export const address: DeclaredKind<'address', AddressSchema> = {
  declaredAs: [
    {
      if: questionsWith({ type: 'string', format: ['email', 'uri', 'tel'] }),
      takes: ['format', 'maxLength'],
    },
  ],
  declares: (question: Question): question is Question<AddressSchema> =>
    question.schema.format !== undefined && question.schema.format in TEXT_FORMATS,
  build: ({ schema, schema: { format }, look }) => ({
    kind: 'address',
    widget: 'address',
    format,
    autocomplete: look['ui:autocomplete'] ?? TEXT_FORMATS[format].autocomplete,
    maxLength: longest(schema),
  }),
  keywords: { maxLength: false },
  plain: ({ schema }) => ({
    type: 'string',
    format: schema.format,
    maxLength: longest(schema),
  }),
  faults: (question) => {
    const { format, maxLength = Infinity } = question.schema;
    const least = Math.min(...TEXT_FORMATS[format].examples.map(({ length }) => length));
    if (maxLength >= least) return [];
    const message = `An answer of ${maxLength} characters is too short for "${format}".`;
    return [{ key: 'maxLength', message, fix: `Use ${least} or more.` }];
  },
  formats: Object.fromEntries(
    Object.entries(TEXT_FORMATS).map(([format, { pattern }]) => [format, pattern]),
  ),
  // The UI file declares the one of e-mail addresses.
  messages: ['uri', 'tel'],
  widgets: { address: true },
  tests: TEXT_TESTS,
  distinctAnswers: ({ schema }, looked) => {
    const texts = looked.map(String);
    const others = TEXT_FORMATS[schema.format].examples.filter(
      (example) => !texts.includes(example) && example.length <= longest(schema),
    );
    return [...texts, ...others.slice(0, 1)];
  },
  column: {
    ...TEXT_COLUMN,
    checks: ({ format, maxLength }, column) => {
      const { pattern } = TEXT_FORMATS[format];
      const matches = sql`${column} ~ ${literal(pattern.source)}`;
      const expression = sql`${matches} and char_length(${column}) <= ${literal(maxLength)}`;
      return [{ rule: 'format', expression, pattern: pattern.source, limit: maxLength }];
    },
  },
};

/** Returns the format's own limit, or a lower declared one. */
function longest({ format, maxLength = Infinity }: AddressSchema): number {
  return Math.min(maxLength, TEXT_FORMATS[format].maxLength);
}
