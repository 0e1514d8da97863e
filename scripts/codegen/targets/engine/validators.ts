import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { _, stringify, type Ajv, type KeywordCxt } from 'ajv';
import { compile } from 'json-schema-to-typescript';
import type { DeclarationModel } from '../../model/build-model.ts';
import { addVocabulary } from '../../kinds/registry.ts';
import { isRecord, parseJson } from '#src/lib/json.ts';
import { BANNER } from '../banner.ts';

/** Helpers of compiled validators, with their replacements. */
const RUNTIME: readonly (readonly [call: string, name: string, module?: string])[] = [
  // AJV compares the values of 200 choices or more by this helper; all of them are texts.
  ['require("ajv/dist/runtime/equal").default', 'Object.is'],
  ['require("ajv/dist/runtime/ucs2length").default', 'codePointLength', 'code-point-length'],
  ['require("form-engine").isBefore', 'isBefore', 'relative-day'],
  ['require("form-engine").isAfter', 'isAfter', 'relative-day'],
  ['require("form-engine").isNoMultipleOf', 'isNoMultipleOf', 'multiple-of'],
];

/**
 * Emits the validators. RJSF's compiler makes them, and RJSF finds one by its schema's hash. They
 * need neither AJV nor `eval`, as the Content-Security-Policy requires.
 */
export function emitValidators(model: DeclarationModel): string {
  const { schema, conditions, itemConditions } = model;
  const code = compileSchemaValidatorsCode(schema, {
    ajvFormatOptions: false,
    ajvOptionsOverrides: {
      strict: true,
      strictTypes: false,
      strictRequired: false,
      messages: false,
      verbose: false,
      code: { optimize: 2 },
    },
    extenderFn: (ajv) => {
      addVocabulary(ajv);
      addChoices(ajv);
      return ajv;
    },
  });
  const functionOf = (part: RJSFSchema) =>
    `validators[${JSON.stringify(hashForSchema(part))}]`;
  const judgesOf = (own: typeof conditions) =>
    `[${own.map((condition) => functionOf(condition.schema)).join(', ')}]`;
  const groups = Object.entries(itemConditions).map(
    ([name, own]) => `${name}: ${judgesOf(own)}`,
  );
  const { imports, plain } = withoutRequire(code);
  return `${BANNER}${imports}export const validators = {};
${asModule(plain)}
export const validateAnswers = ${functionOf(schema)};
export const conditions = ${judgesOf(conditions)};
${groups.length > 0 ? `export const itemConditions = { ${groups.join(', ')} };\n` : ''}`;
}

const SCHEMA = /^const (?<name>schema\d+) = (?<json>\{.*\});$/u;

/** The assignment of an exported function. */
const EXPORTS = /^exports(?=[.[])/gmu;

/** They read only the questions' names of a whole schema. */
function asModule(code: string): string {
  const lines = code
    .replace('"use strict";', '')
    .replaceAll(EXPORTS, 'validators')
    .split('\n');
  const kept = lines.flatMap((line) => {
    const { name = '', json = '' } = SCHEMA.exec(line)?.groups ?? {};
    if (name === '') return line.startsWith('/*# sourceURL') ? [] : line;
    if (!code.includes(`${name}.`)) return [];
    if (code.split(`${name}.`).length > code.split(`${name}.properties, key`).length)
      return line;
    const schema = parseJson(json);
    const properties = isRecord(schema) ? schema['properties'] : undefined;
    const names = Object.keys(Object(properties)).map((key) => [key, 0]);
    return `const ${name} = ${JSON.stringify({ properties: Object.fromEntries(names) })};`;
  });
  return kept.join('\n');
}

/** Compiles choices into a list of values. AJV would repeat the whole schema. */
function addChoices(ajv: Ajv): void {
  ajv.removeKeyword('enum').addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    code(context: KeywordCxt) {
      const { gen, schema, data } = context;
      const list = gen.scopeValue('schema', { ref: schema, code: stringify(schema) });
      context.fail(_`!${list}.includes(${data})`);
    },
  });
}

const OURS = ['formatMinimum', 'formatMaximum'];

/**
 * Emits draft-07 with titles for other tools, without our keywords: limits of dates are left to
 * page and database.
 */
export function emitPlainSchema({ id, questions, plain: all }: DeclarationModel): string {
  const { properties, ...schema } = all;
  const fields = Object.entries(properties).map(([name, plain]) => {
    const standard = Object.entries(plain).filter(([keyword]) => !OURS.includes(keyword));
    return [
      name,
      { title: questions.properties[name]?.title, ...Object.fromEntries(standard) },
    ];
  });
  const file = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: `Written by \`npm run codegen\` from schema/forms/${id}/form.schema.json. Do not edit.`,
    title: questions.title,
    ...schema,
    properties: Object.fromEntries(fields),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function withoutRequire(code: string): { readonly imports: string; readonly plain: string } {
  const needed = RUNTIME.filter(([call]) => code.includes(call));
  const imports = needed.flatMap(([, name, module]) =>
    module ? `import { ${name} } from '../../form-engine/values/${module}.ts';\n` : [],
  );
  const plain = needed.reduce((text, [call, name]) => text.replaceAll(call, name), code);
  // In a string literal the quote would be escaped: this pattern finds only calls.
  const left = /require\("[^"]*"\)/u.exec(plain);
  if (left) {
    throw new Error(
      `The compiled validators need ${left[0]}: give RUNTIME a module of ours for it.`,
    );
  }
  return { imports: imports.join(''), plain };
}

/** Valid answers have their declared type. */
export function emitValidatorTypes({ answerType, itemConditions }: DeclarationModel): string {
  const items =
    Object.keys(itemConditions).length > 0
      ? 'export declare const itemConditions: Readonly<Record<string, typeof conditions>>;\n'
      : '';
  return `${BANNER}import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { Validate } from '../../form-engine/form.ts';
import type { ${answerType} } from './answers.ts';

export declare const validateAnswers: ((data: unknown) => data is ${answerType}) & Validate;
export declare const validators: ValidatorFunctions;
export declare const conditions: readonly ((answers: unknown) => boolean)[];
${items}`;
}

/** Returns a property without the conditions within its items, which types do not express. */
function withoutConditions({ items, ...property }: PlainProperty): PlainProperty {
  if (!isRecord(items)) return property;
  const { allOf: _conditions, ...item } = items;
  return { ...property, items: item };
}

type PlainProperty = DeclarationModel['plain']['properties'][string];

/** The questions' titles are its documentation. */
export async function emitAnswerType(model: DeclarationModel): Promise<string> {
  const { allOf: _allOf, ...plain } = model.plain;
  const described = Object.entries(plain.properties).map(([name, field]) => [
    name,
    { ...withoutConditions(field), description: model.form.fields[name]?.title },
  ]);
  const schema = {
    ...plain,
    required: [...plain.required],
    properties: Object.fromEntries(described),
  };
  return compile(schema, model.answerType, {
    bannerComment: BANNER.trim(),
    format: false,
    ignoreMinAndMaxItems: true,
  });
}
