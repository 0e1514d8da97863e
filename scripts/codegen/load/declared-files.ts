import type {
  ChoiceSchema,
  FieldSchema,
  QuestionsFile,
  SiteFile,
  UiFile,
} from './declared-files.generated.ts';
import type { JsonPath, SourceFile } from './source-file.ts';

/** The files once their meta-schemas hold, which their types are generated from. */
export interface DeclaredFiles {
  readonly questions: QuestionsFile;
  readonly ui: UiFile;
  readonly site: SiteFile;
}

export type SourceName = keyof DeclaredFiles;

/** Makes a value for each of the files. */
export function bySource<Value>(make: (name: SourceName) => Value): Record<SourceName, Value> {
  return { questions: make('questions'), ui: make('ui'), site: make('site') };
}

export type Sources = Readonly<Record<SourceName, SourceFile>>;

/** The ways to declare a question, of which each kind has one. */
export type ConsentSchema = Extract<FieldSchema, { type: 'boolean'; const: true }>;
export type YesNoSchema = Exclude<Extract<FieldSchema, { type: 'boolean' }>, ConsentSchema>;
export type ListSchema = Extract<FieldSchema, { type: 'array' }>;
export type NumberSchema = Extract<FieldSchema, { type: 'integer' | 'number' }>;
export type SingleChoiceSchema = Exclude<
  Extract<FieldSchema, { type: 'string' }>,
  { oneOf?: never }
>;
export type DateSchema = Extract<FieldSchema, { format: 'date' }>;
export type AddressSchema = Exclude<Extract<FieldSchema, { format: string }>, DateSchema>;
export type TextSchema = Exclude<
  Extract<FieldSchema, { type: 'string' }>,
  SingleChoiceSchema | DateSchema | AddressSchema
>;

/** A text that comes from the page's address. */
export type HiddenSchema = TextSchema & { readonly parameter: string; readonly maxLength: number };

/** A choice with an id of one type, as a kind of question takes them. */
export type ChoiceOf<Value extends string | boolean> = ChoiceSchema & { readonly const?: Value };

/** Returns the choices of a question; none where it takes any text. */
export function declaredChoices(field: FieldSchema | undefined): readonly ChoiceSchema[] {
  return field?.oneOf ?? field?.items?.oneOf ?? [];
}

/** Returns the place of a question's choices. */
export function choicesPath(name: string, field: FieldSchema): JsonPath {
  return ['properties', name, ...(field.items ? ['items'] : []), 'oneOf'];
}

/** Returns the names of the questions that steps ask, in their order. */
export function askedQuestions({ steps }: UiFile): readonly string[] {
  return steps.flatMap(({ fields = [] }) => fields);
}
