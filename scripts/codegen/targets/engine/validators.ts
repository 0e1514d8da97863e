import type { DeclarationModel } from '../../model/build-model.ts';
import { isRecord } from '#src/lib/json.ts';
import { BANNER } from '../code.ts';
import { judgeModules, ownKeywords } from '../../kinds/keywords.ts';
import { compileTypes, keptTypes } from '../kept-types.ts';
import { compiledModule } from './compiled-module.ts';

/** Our functions that compiled validators call, with their modules. */
const CALLED = { codePointLength: 'code-point-length', ...judgeModules() };

/** The `$id` of a form's schema. */
export const FORM_ID = 'answers';

/**
 * Emits the functions that RJSF looks up by `$id`: one of the form and one of each `if`. RJSF's own
 * compiler builds every combination of branches first, which doubles with each condition. The
 * functions need neither AJV nor `eval`, as the Content-Security-Policy requires.
 */
export function emitValidators({
  schema,
  conditions,
  itemConditions,
}: Pick<DeclarationModel, 'schema' | 'conditions' | 'itemConditions'>): string {
  const tests = [conditions, ...Object.values(itemConditions)].flat();
  const ifs = Object.fromEntries(tests.map((test) => [test.id, test.schema]));
  const code = compiledModule({ [FORM_ID]: schema, ...ifs });
  const imports = Object.entries(CALLED)
    .filter(([name]) => code.includes(`${name};`))
    .map(([name, module]) => `import { ${name} } from '../../engine/values/${module}.ts';\n`);
  const listed = (own: typeof conditions) => `[${own.map(({ id }) => id).join(', ')}]`;
  const groups = Object.entries(itemConditions).map(
    ([name, own]) => ` ${name}: ${listed(own)} `,
  );
  return `${BANNER}${imports.join('')}${code}
export const validators = { ${[FORM_ID, ...Object.keys(ifs)].join(', ')} };
export const validateAnswers = ${FORM_ID};
export const conditions = ${listed(conditions)};
export const itemConditions = {${groups.join(', ')}};
`;
}

const OURS = ownKeywords();

/**
 * Emits draft-07 with titles for other tools, without our keywords: their limits are left to page
 * and database.
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

/** Valid answers have their declared type. */
export function emitValidatorTypes({ answerType }: DeclarationModel): string {
  return `${BANNER}import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { Validate } from '../../engine/form.ts';
import type { ${answerType} } from './answers.ts';

export declare const validateAnswers: ((data: unknown) => data is ${answerType}) & Validate;
export declare const validators: ValidatorFunctions;
${CONDITION_TYPES}`;
}

/** The functions of staff's questions. Their answers have no type of their own. */
export function emitStaffValidatorTypes(): string {
  return `${BANNER}import type { Validate } from '../../engine/form.ts';

export declare const validateAnswers: Validate;
${CONDITION_TYPES}`;
}

const CONDITION_TYPES = `export declare const conditions: readonly ((answers: unknown) => boolean)[];
export declare const itemConditions: Readonly<Record<string, typeof conditions>>;
`;

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
  const path = `src/generated/${model.id}/answers.ts`;
  return keptTypes(path, schema, () => compileTypes(schema, model.answerType));
}
