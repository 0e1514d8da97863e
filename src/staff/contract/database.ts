/** The types of parameters, as a client sends them. */
interface JsonTypes {
  readonly jsonb: unknown;
  readonly uuid: string;
  readonly text: string | null;
}

/** A form's own functions for staff, with their parameters. */
export const FORM_FUNCTIONS = {
  overview: { conditions: 'jsonb', time_zone: 'text' },
  save: { submission: 'uuid', seen: 'jsonb', changes: 'jsonb', note: 'jsonb' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof JsonTypes>>>>;

type None = { [_ in never]: never };

/** Functions of handwritten migrations, with their parameters. */
type SharedFunctions = {
  list_submissions: {
    form: string;
    conditions: unknown;
    snapshot: unknown;
    sort: string | null;
    descending: boolean;
    first: number;
  };
  export_submissions: { form: string; conditions: unknown; snapshot: unknown; after: unknown };
  open_submission: { form: string; submission: string };
  erase_submission: { submission: string };
  erased_submission: { submission: string };
  erased_submissions: { first: string; last: string };
  undelivered_notifications: None;
  retry_notifications: { ids: readonly string[] | null };
  staff_accounts: None;
  accounts_without_factor: None;
  staff_session: None;
  record_pdf: { form: string; submission: string };
  counted_steps: { form: string; days: number };
  record_export: { form: string; until: string };
  last_export: { form: string };
  submission_reads: { submission: string };
  staff_reads: { mail: string | null; since: string | null };
  own_sessions: None;
  end_session: { session: string };
  make_recovery_codes: None;
  use_recovery_code: { code: string };
  staff_members: None;
  manage_staff: { action: string; account: string };
  require_assurance: { needed: string };
};

type FormFunctions = {
  [Name in keyof typeof FORM_FUNCTIONS as `${string}_${Name}`]: {
    [Key in keyof (typeof FORM_FUNCTIONS)[Name]]: ValueOf<(typeof FORM_FUNCTIONS)[Name][Key]>;
  };
};

type ValueOf<Type> = Type extends keyof JsonTypes ? JsonTypes[Type] : never;

type Functions<Parameters> = {
  [Name in keyof Parameters]: { Args: Parameters[Name]; Returns: unknown };
};

/** A note on a submission, or a change of one of its staff columns. */
type Entry = Record<
  'id' | 'submission_id' | 'at' | 'author' | 'author_email' | 'kind' | 'old' | 'new' | 'text',
  string | null
>;

/** The functions and tables that staff's client uses, in the shape that supabase-js expects. Results are unknown. */
export type Database = {
  public: {
    Tables: {
      [history: `${string}_history`]: {
        Row: Entry;
        Insert: None;
        Update: None;
        Relationships: [];
      };
    };
    Views: None;
    Functions: Functions<SharedFunctions> & Functions<FormFunctions>;
  };
};
