import { _, Ajv, stringify, type KeywordCxt } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { addVocabulary } from '../../kinds/registry.ts';

/** AJV's helper that the functions call by `require`, and ours, which counts alike. */
const REQUIRED = 'require("ajv/dist/runtime/ucs2length").default';
const OURS = 'codePointLength';

/** A line of a whole schema. */
const SCHEMA = /^const (schema\d+) = \{.*\};\n/gmu;

/**
 * Compiles each schema into an exported function of its name. Its text is changed in the two places
 * for which AJV has no option: AJV's modules still call `require` for a helper, and contain each
 * schema as a whole, which no function reads.
 */
export function compiledModule(schemas: Readonly<Record<string, object>>): string {
  const ajv = new Ajv({
    allErrors: true,
    strictTypes: false,
    strictRequired: false,
    messages: false,
    validateSchema: false,
    code: { esm: true, lines: true, optimize: 2, source: true },
  });
  addVocabulary(ajv);
  addLists(ajv);
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  const code = standalone(ajv).replaceAll(REQUIRED, OURS);
  const isRead = (name: string) => code.split(new RegExp(`\\b${name}\\b`, 'u')).length > 2;
  return code.replaceAll(SCHEMA, (line, name: string) => (isRead(name) ? line : ''));
}

/** Compiles choices, and the names of questions, into lists. AJV would read a whole schema. */
function addLists(ajv: Ajv): void {
  const listOf = ({ gen }: KeywordCxt, ref: readonly unknown[]) =>
    gen.scopeValue('schema', { ref, code: stringify(ref) });
  ajv.removeKeyword('enum').addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    code: (context) =>
      context.fail(_`!${listOf(context, context.schema)}.includes(${context.data})`),
  });
  ajv.removeKeyword('additionalProperties').addKeyword({
    keyword: 'additionalProperties',
    schemaType: 'boolean',
    type: 'object',
    error: { message: '', params: ({ params }) => _`{additionalProperty: ${params['name']}}` },
    code(context) {
      const { gen, data, parentSchema } = context;
      const list = listOf(context, Object.keys(Object(parentSchema['properties'])));
      gen.forIn('name', data, (name) => {
        context.setParams({ name });
        gen.if(_`!${list}.includes(${name})`, () => context.error());
      });
    },
  });
}
