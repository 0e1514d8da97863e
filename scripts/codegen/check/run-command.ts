import { formatDiagnostic, type Diagnostic, compareDiagnostics } from '../load/diagnostic.ts';
import { load, type LoadedTexts } from '../load/load.ts';
import { check } from './check.ts';
import { checkSamples } from './check-samples.ts';

export interface CommandResult {
  /** 0: valid; 1: errors; 2: it could not be checked. */
  readonly exitCode: 0 | 1 | 2;
  readonly output: string;
  readonly error?: string;
}

const HELP = `npm run schema:check [-- --json]

Checks the files in schema/ by every rule, and gives each diagnostic with its place and what to do:

  file:line:column rule-id: what is wrong. What to do.

What could be better but is allowed is marked (advice).

  --json   an array of {severity, rule, file, line, column, message, fix}, and nothing else
  --help   this text

It ends with 0 when the files are valid, 1 when there are errors, 2 when a file could not be read.
docs/schema-rules.md explains the rules.`;

/** Runs `npm run schema:check` for the project at `root`. */
export async function runCommand(words: readonly string[], root: string): Promise<CommandResult> {
  if (words.includes('--help')) return { exitCode: 0, output: HELP };
  const unknown = words.find((word) => word !== '--json');
  if (unknown !== undefined) {
    return { exitCode: 2, output: '', error: `There is no option ${unknown}.\n\n${HELP}` };
  }
  const texts = await load(root).catch((error: unknown) => String(error));
  if (typeof texts === 'string') {
    return { exitCode: 2, output: '', error: `Cannot read the files. ${texts}` };
  }
  return report(texts, words.includes('--json'));
}

function report(texts: LoadedTexts, asJson: boolean): CommandResult {
  const diagnostics = allDiagnostics(texts);
  return {
    exitCode: diagnostics.some((diagnostic) => diagnostic.severity !== 'advice') ? 1 : 0,
    output: asJson
      ? JSON.stringify(diagnostics.map(inOrder), null, 2)
      : [...diagnostics.map(formatDiagnostic), summary(diagnostics)].join('\n'),
  };
}

function inOrder({ severity = 'error', rule, file, line, column, message, fix = '' }: Diagnostic) {
  return { severity, rule, file, line, column, message, fix };
}

function summary(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity !== 'advice');
  if (errors.length === 0) return 'Schema files are valid.';
  const files = new Set(errors.map((diagnostic) => diagnostic.file)).size;
  return `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in ${files} ${files === 1 ? 'file' : 'files'}.`;
}

/** Every diagnostic of schema/, sorted by place; samples and advice come once the declaration is sound. */
export function allDiagnostics(texts: LoadedTexts): readonly Diagnostic[] {
  const checked = check(texts);
  if (!checked.ok) return checked.diagnostics;
  const samples = checkSamples(texts, checked.files);
  return [...samples, ...checked.advise()].toSorted(compareDiagnostics);
}
