import type { ItemModel } from '#src/engine/kinds/group.ts';
import type { PlainField } from '#src/engine/kinds/plain-kinds.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import type {
  ChoiceSchema,
  FieldSchema,
  QuestionsFile,
} from '../declaration/declared-files.generated.ts';
import {
  questionOf,
  type Question,
  type DeclaredFiles,
} from '../declaration/declared-files.ts';
import type { AnswerWords } from '../kinds/kind.ts';
import { isGroup, itemFiles, type Group } from '../kinds/group.ts';
import { ownPart } from '../kinds/registry.ts';
import {
  alternativeNames,
  buildConditions,
  type ConditionModel,
} from '../declaration/conditions.ts';
import { present } from '../kinds/present.ts';
import { columnName } from '../sql/sql-words.ts';
import { LANGUAGE } from '../system-columns.ts';

/** In the order of asking; retired ones last. */
export function buildFields(files: DeclaredFiles): Record<string, Field> {
  const { questions, ui, texts } = files;
  const steps = new Map(
    ui.steps.flatMap(({ id, fields = [] }) => fields.map((name) => [name, id] as const)),
  );
  const names = new Set([...steps.keys(), ...Object.keys(questions.properties)]);
  const { answerWords = texts.wizard.answerWords } = ui.wizard;
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const question = questionOf(files, name);
      const required = questions.required?.includes(name) ?? false;
      if (!question) return [];
      const asked = { ...question, schema: withMessage(questions, question) };
      const field = buildField(asked, steps.get(name) ?? '', required, answerWords);
      const item = isGroup(question) && { item: buildItem(question, files) };
      return [[name, { ...field, ...item }]];
    }),
  );
}

/** The form's "anyOf" has the default message for a missing answer. */
function withMessage({ anyOf, errorMessage }: QuestionsFile, { name, schema }: Question) {
  if (!errorMessage || !alternativeNames(anyOf).includes(name)) return schema;
  return { ...schema, errorMessage: { required: errorMessage.anyOf, ...schema.errorMessage } };
}

/**
 * The language of a submission's page.
 * @param tags languages to filter by
 */
export function buildLanguage(tags: readonly string[] = []): Field {
  const names = new Intl.DisplayNames(tags[0] ?? 'en', { type: 'language' });
  const oneOf = tags.map((tag): ChoiceSchema => ({ const: tag, title: names.of(tag) ?? tag }));
  const schema: FieldSchema = { type: 'string', title: 'Language', oneOf };
  return buildField({ name: LANGUAGE, schema, look: {} }, '', true);
}

function buildField(
  question: Question,
  step: string,
  required: boolean,
  words?: AnswerWords,
): Field {
  const { name, schema, look } = question;
  const { title, description, deprecated, part } = schema;
  const renamedFrom =
    schema.renamedFrom === undefined ? undefined : [schema.renamedFrom].flat();
  return {
    name,
    column: columnName(name),
    title,
    shortTitle: look['ui:options']?.shortTitle ?? (part ? `${part.title}: ${title}` : title),
    ...present({
      inSentence: look['ui:options']?.inSentence,
      description,
      help: look['ui:help'],
      errorMessage: schema.errorMessage && present(schema.errorMessage),
      renamedFrom,
      deprecated,
      part,
    }),
    step,
    required,
    ...ownPart(question, words),
  };
}

function buildItem(question: Group, files: DeclaredFiles): ItemModel {
  return {
    fields: plainFields(buildFields(itemFiles(question, files))),
    conditions: itemConditions(question, files).map(({ then, else: otherwise }) => {
      return { then, else: otherwise };
    }),
  };
}

/** Returns the conditions within an item, in the order in which they are applied. */
export function itemConditions(
  question: Group,
  files: DeclaredFiles,
): readonly ConditionModel[] {
  const { questions } = itemFiles(question, files);
  return buildConditions(questions, Object.keys(questions.properties));
}

/** Narrows the fields of an item: a rule refuses a group in a group. */
function plainFields(fields: Readonly<Record<string, Field>>): ItemModel['fields'] {
  const plain: Record<string, PlainField> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'group') plain[name] = field;
  }
  return plain;
}
