import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';
import type { DeclarationModel } from '../../model/build-model.ts';
import { addVocabulary } from '../../kinds/registry.ts';
import { BANNER } from './banner.ts';

/** The functions that compiled validators call, and what they call instead: the browser's own, or one of ours. */
const RUNTIME: readonly (readonly [call: string, name: string, module?: string])[] = [
  // Of 200 choices and more, which are texts.
  ['require("ajv/dist/runtime/equal").default', 'Object.is'],
  ['require("ajv/dist/runtime/ucs2length").default', 'codePointLength', 'code-point-length'],
  ['require("form-engine").isBefore', 'isBefore', 'relative-day'],
  ['require("form-engine").isAfter', 'isAfter', 'relative-day'],
  ['require("form-engine").isNoMultipleOf', 'isNoMultipleOf', 'multiple-of'],
];

/**
 * Emits the validator of complete answers and one function per condition, compiled by AJV: plain ES modules
 * without AJV, `require` or `eval`, as the Content-Security-Policy asks.
 */
export function emitValidators(model: DeclarationModel): string {
  const ajv = new Ajv({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    messages: false,
    code: { source: true, esm: true, lines: true, optimize: 2 },
  });
  addVocabulary(ajv);
  ajv.addSchema(model.plain, 'validateAnswers');
  const names = model.conditions.map((condition, index) => {
    ajv.addSchema(condition.schema, `condition${index}`);
    return `condition${index}`;
  });
  const exports = ['validateAnswers', ...names].map((name) => [name, name]);
  const code = standaloneCode(ajv, Object.fromEntries(exports));
  return `${BANNER}${withoutRequire(code)}\nexport const conditions = [${names.join(', ')}];\n`;
}

const OURS = ['formatMinimum', 'formatMaximum'];

/**
 * Emits the questions as a JSON Schema for other tools: draft-07 with the titles and without keywords of ours,
 * so that limits of dates are left to the page and the database.
 */
export function emitPlainSchema({ id, questions, plain: all }: DeclarationModel): string {
  const { properties, ...schema } = all;
  const fields = Object.entries(properties).map(([name, plain]) => {
    const standard = Object.entries(plain).filter(([keyword]) => !OURS.includes(keyword));
    return [name, { title: questions.properties[name]?.title, ...Object.fromEntries(standard) }];
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

function withoutRequire(code: string): string {
  const needed = RUNTIME.filter(([call]) => code.includes(call));
  const imports = needed.flatMap(([, name, module]) =>
    module ? `import { ${name} } from '../../form-engine/values/${module}.ts';\n` : [],
  );
  const plain = needed.reduce((text, [call, name]) => text.replaceAll(call, name), code);
  // In a string literal the quote would be escaped: this finds only calls.
  const left = /require\("[^"]*"\)/u.exec(plain);
  if (left) {
    throw new Error(
      `The compiled validators need ${left[0]}: give RUNTIME a module of ours for it.`,
    );
  }
  return imports.join('') + plain;
}

/** Emits the types of the compiled validators: answers that pass have their declared type. */
export function emitValidatorTypes({ answerType }: DeclarationModel): string {
  return `${BANNER}import type { Validate } from '../../form-engine/form.ts';
import type { ${answerType} } from './answers.ts';

export declare const validateAnswers: ((data: unknown) => data is ${answerType}) & Validate;
export declare const conditions: readonly ((answers: unknown) => boolean)[];
`;
}

/** Emits the type of complete answers, with the questions' titles as documentation. */
export async function emitAnswerType(model: DeclarationModel): Promise<string> {
  const { allOf: _, ...plain } = model.plain;
  const described = Object.entries(plain.properties).map(([name, field]) => [
    name,
    { ...field, description: model.form.fields[name]?.title },
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
