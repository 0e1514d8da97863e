import type { ChoiceValue } from '#src/form-engine/kinds/field.ts';
import type {
  ChoiceSchema,
  FieldSchema,
  FieldUi,
  QuestionsFile,
  SiteFile,
  UiFile,
} from './declared-files.generated.ts';
import type { SourceFile } from './source-file.ts';

/** The composite that a question is a part of, with the texts above its parts. */
export interface PartOf {
  /** The composite's name. */
  readonly of: string;
  readonly title: string;
  readonly description?: string;
}

/** A question as it is declared. A part of a composite names the composite. */
export interface QuestionSchema extends FieldSchema {
  readonly part?: PartOf;
}

/** The files after they have passed their meta-schemas, which generate their types. */
export interface DeclaredFiles {
  readonly questions: Omit<QuestionsFile, 'properties'> & {
    readonly properties: Readonly<Record<string, QuestionSchema>>;
  };
  readonly ui: UiFile;
  readonly site: SiteFile;
}

export type SourceName = keyof DeclaredFiles;

/** Makes a value for each of the files. */
export function bySource<Value>(make: (name: SourceName) => Value): Record<SourceName, Value> {
  return { questions: make('questions'), ui: make('ui'), site: make('site') };
}

export type Sources = Readonly<Record<SourceName, SourceFile>>;

/** A declared question: its property of the schema file, and its look of the UI file. */
export interface Question<Schema extends FieldSchema = QuestionSchema> {
  readonly name: string;
  readonly schema: Schema;
  readonly look: FieldUi;
}

/** The declaration of questions of one kind: some keys are required, or of a narrower type. */
export type SchemaWith<Own> = Omit<FieldSchema, keyof Own> & Own;

/** The files that declare a form's questions, or those of an item. */
export type QuestionFiles = Pick<DeclaredFiles, 'questions' | 'ui'>;

export function questionsOf({ questions, ui }: QuestionFiles): readonly Question[] {
  return Object.entries(questions.properties).map(([name, schema]) => ({
    name,
    schema,
    look: ui.fields[name] ?? {},
  }));
}

/** Returns the question of a name, or `undefined` for an unknown name. */
export function questionOf(files: QuestionFiles, name: string): Question | undefined {
  return questionsOf(files).find((question) => question.name === name);
}

/** A choice with an id of one type, for a kind of question. */
export type ChoiceOf<Value extends ChoiceValue> = ChoiceSchema & { readonly const?: Value };

/** Returns the choices of a question. The list is empty if the question takes any text. */
export function declaredChoices(field: FieldSchema | undefined): readonly ChoiceSchema[] {
  return field?.oneOf ?? field?.items?.oneOf ?? [];
}

/** The names that a field had, newest first. */
export function formerNames({ renamedFrom }: FieldSchema): readonly string[] {
  return renamedFrom === undefined ? [] : [renamedFrom].flat();
}

/** Returns the names of the questions that steps ask, in their order. */
export function askedQuestions({ steps }: UiFile): readonly string[] {
  return steps.flatMap(({ fields = [] }) => fields);
}
