import type { ChoiceValue, PartOf } from '#src/engine/kinds/field.ts';
import type {
  ChoiceSchema,
  FieldSchema,
  FieldUi,
  QuestionsFile,
  SiteFile,
  TextsFile,
  UiFile,
} from './declared-files.generated.ts';

/** A question as it is declared. A part of a composite names the composite. */
export interface QuestionSchema extends FieldSchema {
  readonly part?: PartOf;
}

/** The files of a form after their meta-schemas, which generate the types. */
export interface DeclaredFiles {
  readonly questions: Omit<QuestionsFile, 'properties'> & {
    readonly properties: Readonly<Record<string, QuestionSchema>>;
  };
  readonly ui: UiFile;
  /** The texts that a form takes where its UI file has none. */
  readonly texts: TextsFile;
}

/** The files that all forms share. */
export interface SharedFiles {
  readonly site: SiteFile;
  readonly texts: TextsFile;
}

export type SourceName = keyof DeclaredFiles | keyof SharedFiles;

/** Makes a value for each file. */
export function bySource<Value>(make: (name: SourceName) => Value): Record<SourceName, Value> {
  return {
    questions: make('questions'),
    ui: make('ui'),
    site: make('site'),
    texts: make('texts'),
  };
}

export interface Question<Schema extends FieldSchema = QuestionSchema> {
  readonly name: string;
  readonly schema: Schema;
  readonly look: FieldUi;
}

/** Some keys are required, or of a narrower type. */
export type SchemaWith<Own> = Omit<FieldSchema, keyof Own> & Own;

export function questionsOf(files: DeclaredFiles): readonly Question[] {
  return Object.entries(files.questions.properties).map(([name, schema]) => ({
    name,
    schema,
    look: lookOf(files, name),
  }));
}

export function questionOf(files: DeclaredFiles, name: string): Question | undefined {
  const schema = ownValue(files.questions.properties, name);
  return schema && { name, schema, look: lookOf(files, name) };
}

function lookOf({ ui }: DeclaredFiles, name: string): FieldUi {
  return ownValue(ui.fields, name) ?? {};
}

/** A question may have the name of a method that every object has, such as `toString`. */
function ownValue<Value>(
  values: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** A choice with an id of one type. */
export type ChoiceOf<Value extends ChoiceValue> = ChoiceSchema & { readonly const?: Value };

/** Empty if the question takes any text. */
export function declaredChoices(field: FieldSchema | undefined): readonly ChoiceSchema[] {
  return field?.oneOf ?? field?.items?.oneOf ?? [];
}

/** Newest first. */
export function formerNames({
  renamedFrom,
}: Pick<FieldSchema, 'renamedFrom'>): readonly string[] {
  return renamedFrom === undefined ? [] : [renamedFrom].flat();
}

/** Returns some questions as the declaration of a form that asks them in one step. */
export function asForm(
  { questions, ui, texts }: DeclaredFiles,
  asked: Pick<QuestionsFile, 'properties' | 'required' | 'allOf'>,
  fields: UiFile['fields'],
  step: string,
): DeclaredFiles {
  const { anyOf: _, errorMessage: __, ...form } = questions;
  const { notifications: ___, ...pages } = ui;
  const names = Object.keys(asked.properties);
  const open = names.filter((name) => !asked.properties[name]?.deprecated);
  const [first] = ui.steps;
  return {
    questions: { ...form, required: [], allOf: [], ...asked },
    ui: {
      ...pages,
      fields,
      steps: first ? [{ ...first, id: step, kind: 'questions', fields: open }] : [],
    },
    texts,
  };
}

export function askedQuestions({ steps }: UiFile): readonly string[] {
  return steps.flatMap(({ fields = [] }) => fields);
}
