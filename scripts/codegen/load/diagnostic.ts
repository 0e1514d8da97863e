/** A place in a source file, counted from 1 as editors do. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** An error or advice about a declaration, for the person who writes it. */
export interface Diagnostic extends Place {
  /** Stable id of the broken rule. docs/schema-rules.md lists the rules. */
  readonly rule: string;
  /** Path of the file below the project's root. */
  readonly file: string;
  readonly message: string;
  /** The next step for the reader. */
  readonly fix?: string;
  /**
   * Advice is about allowed declarations that could be better. Without a severity, the diagnostic
   * is an error.
   */
  readonly severity?: 'error' | 'advice';
}

/** The results of a declaration, or the diagnostics that stop it. */
export type Checked<Value> =
  | ({ readonly ok: true } & Value)
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** `schema/forms/onboarding/form.ui.json:34:18 unknown-name: … What to do.` */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const place = `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}`;
  const rule =
    diagnostic.severity === 'advice' ? `${diagnostic.rule} (advice)` : diagnostic.rule;
  return [`${place} ${rule}: ${diagnostic.message}`, diagnostic.fix].filter(Boolean).join(' ');
}

/** By file, then by place, so that diagnostics read from top to bottom. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    a.file.localeCompare(b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    a.rule.localeCompare(b.rule)
  );
}
