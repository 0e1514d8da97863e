/** From 1, as editors count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** An error or advice for the writer of a declaration. */
export interface Diagnostic extends Position {
  /** Stable. docs/schema-rules.md lists the rules. */
  readonly rule: string;
  /** Below the project's root. */
  readonly file: string;
  readonly message: string;
  /** The next step. */
  readonly fix?: string;
  /** By default an error. Advice is about allowed declarations. */
  readonly severity?: 'error' | 'advice';
}

/** The value, or the diagnostics that stop it. */
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

export function isError({ severity }: Diagnostic): boolean {
  return severity !== 'advice';
}

/** Sorts diagnostics by file and place. Forms share parts and default texts: once is enough. */
export function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byText = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
  return [...byText.values()].toSorted(compareDiagnostics);
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    a.file.localeCompare(b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    a.rule.localeCompare(b.rule)
  );
}
