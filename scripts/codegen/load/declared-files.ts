import type { BadgeVariant } from '../../../src/ui/badge.tsx';
import type {
  Line,
  PdfModel,
  SummaryModel,
  ThankYouModel,
  WizardTexts,
} from '../../../src/form-engine/form-model.ts';
import type { AdminTexts } from '../../../src/admin/view/staff-model.ts';
import type { SourceFile } from './source-file.ts';

/** The source files as their meta-schemas (schema/meta) describe them. */

export interface ChoiceSchema<Value extends string | boolean = string> {
  readonly const: Value;
  readonly title: string;
  readonly description?: string;
  readonly deprecated?: true;
}

interface FieldCommon {
  readonly title: string;
  readonly description?: string;
  readonly renamedFrom?: string | readonly string[];
  readonly deprecated?: true;
}

export interface TextSchema extends FieldCommon {
  readonly type: 'string';
  readonly oneOf?: never;
  readonly items?: never;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly default?: never;
}

export interface SingleChoiceSchema extends FieldCommon {
  readonly type: 'string';
  readonly oneOf: readonly ChoiceSchema[];
  readonly items?: never;
  readonly pattern?: never;
  readonly default?: string;
}

export interface YesNoSchema extends FieldCommon {
  readonly type: 'boolean';
  readonly oneOf: readonly ChoiceSchema<boolean>[];
  readonly items?: never;
  readonly default?: boolean;
}

export interface ListSchema extends FieldCommon {
  readonly type: 'array';
  readonly oneOf?: never;
  readonly items: { readonly type: 'string'; readonly oneOf: readonly ChoiceSchema[] };
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems: true;
  readonly default?: never;
}

export interface NumberSchema extends FieldCommon {
  readonly type: 'integer' | 'number';
  readonly oneOf?: never;
  readonly items?: never;
  readonly pattern?: never;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly default?: never;
}

export interface DateSchema extends FieldCommon {
  readonly type: 'string';
  readonly format: 'date';
  readonly formatMinimum?: string;
  readonly formatMaximum?: string;
  readonly oneOf?: never;
  readonly items?: never;
  readonly pattern?: never;
  readonly default?: never;
}

export type FieldSchema =
  DateSchema | TextSchema | SingleChoiceSchema | YesNoSchema | ListSchema | NumberSchema;

export interface TestSchema {
  readonly const?: string | boolean;
  readonly enum?: readonly string[];
  readonly contains?: { readonly const: string };
}

export interface EffectSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, false>>;
}

export interface ConditionSchema {
  readonly if: {
    readonly properties: Readonly<Record<string, TestSchema>>;
    readonly required?: readonly string[];
  };
  readonly then?: EffectSchema;
  readonly else?: EffectSchema;
}

export interface QuestionsFile {
  readonly title: string;
  readonly properties: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly ConditionSchema[];
}

export type ButtonUi = string | { readonly label: string; readonly disabled?: true };

export interface StepUi {
  readonly id: string;
  readonly kind: 'welcome' | 'questions' | 'summary';
  readonly title: string;
  readonly intro?: readonly string[];
  readonly fields?: readonly string[];
  readonly buttons: { readonly back?: ButtonUi; readonly next: ButtonUi };
}

export interface FieldUi {
  readonly 'ui:widget'?: 'text' | 'email' | 'textarea' | 'radio' | 'checkboxes' | 'number' | 'date';
  readonly 'ui:help'?: string;
  readonly 'ui:placeholder'?: string;
  readonly 'ui:autocomplete'?: string;
  readonly 'ui:unit'?: string;
  readonly 'ui:options'?: {
    readonly shortTitle?: string;
    readonly show?: Line['show'];
    readonly rows?: number;
    readonly shortLabels?: Readonly<Record<string, string>>;
  };
}

/** How an answer is shown; what is not declared follows from the question. */
export interface LineLookUi {
  readonly label?: string;
  readonly show?: Line['show'];
  readonly empty?: string;
}

export interface LineUi extends LineLookUi {
  readonly field: string;
}

export interface CardUi {
  readonly id: string;
  readonly title: string;
  /** Steps whose answers the card shows, by id. */
  readonly steps?: readonly string[];
  readonly lines?: readonly LineUi[];
}

export interface ColumnUi {
  readonly id: string;
  readonly title: string;
  readonly system?: 'submitted_at';
  readonly lines?: readonly {
    readonly field: string;
    readonly label?: string;
    readonly badge?: BadgeVariant | Readonly<Record<string, BadgeVariant>>;
  }[];
  readonly truncate?: number;
}

/** The texts are the form model's own; what codegen builds from shorter words is declared here. */
export interface UiFile {
  readonly wizard: WizardTexts;
  readonly steps: readonly StepUi[];
  readonly fields: Readonly<Record<string, FieldUi>>;
  readonly summary: Omit<SummaryModel, 'cards'> & {
    readonly notAnswered: string;
    readonly cards?: readonly CardUi[];
  };
  readonly thankYou: ThankYouModel;
  readonly admin: AdminTexts & { readonly columns: readonly ColumnUi[] };
  readonly submission: { readonly table: string };
  readonly pdf: Omit<PdfModel, 'sections'> & {
    readonly sections?: readonly CardUi[];
    readonly lines?: Readonly<Record<string, LineLookUi>>;
  };
}

interface PageWords {
  readonly title: string;
  readonly description: string;
}

interface CardWords {
  readonly title: string;
  readonly text: string;
}

export interface DemoOption {
  readonly id: 'salesforce' | 'servicenow';
  readonly title: string;
  readonly description: string;
  readonly videoId: string;
  readonly thumbnail: string;
}

export interface SiteFile {
  readonly product: string;
  readonly address: string;
  readonly pages: Readonly<Record<'home' | 'onboarding' | 'admin' | 'notFound', PageWords>>;
  readonly navigation: {
    readonly label: string;
    readonly menu: string;
    readonly entries: readonly { readonly label: string; readonly to: string }[];
  };
  readonly hero: {
    readonly title: string;
    readonly tagline: string;
    readonly getStarted: string;
    readonly viewDemo: string;
    readonly note: string;
    readonly facts: readonly CardWords[];
  };
  readonly features: {
    readonly title: string;
    readonly intro: string;
    readonly items: readonly CardWords[];
  };
  readonly businessCase: {
    readonly title: string;
    readonly text: readonly string[];
    readonly cards: readonly CardWords[];
  };
  readonly benefits: {
    readonly title: string;
    readonly intro: string;
    readonly cards: readonly CardWords[];
  };
  readonly architecture: {
    readonly title: string;
    readonly intro: string;
    readonly diagram: {
      readonly title: string;
      readonly description: string;
      readonly down: readonly string[];
      readonly up: string;
      readonly layers: readonly { readonly title: string; readonly detail: string }[];
    };
    readonly layers: readonly CardWords[];
    readonly flow: { readonly title: string; readonly steps: readonly string[] };
  };
  readonly demo: {
    readonly title: string;
    readonly intro: string;
    readonly back: string;
    readonly close: string;
    readonly failed: string;
    readonly options: readonly DemoOption[];
  };
  readonly favicon: Readonly<
    Record<
      'generate' | 'generating' | 'done' | 'previewAlt' | 'success' | 'failure' | 'dismiss',
      string
    >
  >;
  readonly footer: {
    readonly title: string;
    readonly contacts: readonly { readonly name: string; readonly email: string }[];
    readonly copyright: string;
  };
}

/** The files once their meta-schemas hold. */
export interface DeclaredFiles {
  readonly questions: QuestionsFile;
  readonly ui: UiFile;
  readonly site: SiteFile;
}

export type SourceName = keyof DeclaredFiles;

export type Sources = Readonly<Record<SourceName, SourceFile>>;
