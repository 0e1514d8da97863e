import type { Released } from '../sql/database-model.ts';
import { fill } from '../../../src/lib/fill.ts';
import { isBroken, liesIn, type BrokenParts } from '../load/broken-parts.ts';
import { checkMeta } from './formats/check-meta.ts';
import type { DeclaredFiles, SourceName, Sources } from '../load/declared-files.ts';
import { compareDiagnostics, type Diagnostic } from '../load/diagnostic.ts';
import { SOURCE_PATHS, type LoadedTexts } from '../load/load.ts';
import { RULES } from './rules/rules.ts';
import { ADVICE_RULES } from './rules/advice-rules.ts';
import type { RuleDiagnostic, Rule } from './rules/rule.ts';
import { parseSource } from '../load/source-file.ts';

export type Checked =
  | {
      readonly ok: true;
      readonly files: DeclaredFiles;
      readonly sources: Sources;
      /** Finds what is allowed and could be better. */
      readonly advise: () => readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Checks the declaration: that each file is JSON of its format, and that they agree. A part that breaks its format
 * hides nothing that is wrong elsewhere: the rules judge what is left.
 */
export function check(texts: LoadedTexts): Checked {
  const read = {
    questions: readSource('questions', texts),
    ui: readSource('ui', texts),
    site: readSource('site', texts),
  };
  const { questions, ui, site } = read;
  const sources: Sources = {
    questions: questions.source,
    ui: ui.source,
    site: site.source,
  };
  // The meta-schemas describe these types, and what did not fit them is replaced.
  const files = withSiteFacts({
    questions: questions.value,
    ui: ui.value,
    site: site.value,
  } as DeclaredFiles);
  const broken = { questions: questions.broken, ui: ui.broken, site: site.broken };
  const diagnostics = [
    ...[questions, ui, site].flatMap((file) => file.diagnostics),
    ...checkRules(RULES, files, texts.released, sources, broken),
  ];
  if (diagnostics.length > 0)
    return { ok: false, diagnostics: diagnostics.toSorted(compareDiagnostics) };
  return {
    ok: true,
    files,
    sources,
    advise: () =>
      checkRules(ADVICE_RULES, files, texts.released, sources, broken).map((one) => ({
        ...one,
        severity: 'advice',
      })),
  };
}

function readSource(name: SourceName, { sources, metas }: LoadedTexts) {
  const { source, diagnostics, broken } = parseSource(SOURCE_PATHS[name], sources[name]);
  const checked = checkMeta(name, source, metas[name]);
  // Of what is no JSON at all nothing else is told.
  const whole = broken.every((path) => path.length > 0);
  return {
    source,
    value: checked.value,
    diagnostics: [...diagnostics, ...(whole ? checked.diagnostics : [])],
    broken: [...broken, ...checked.broken],
  };
}

function checkRules(
  rules: readonly Rule[],
  files: DeclaredFiles,
  released: Released | undefined,
  sources: Sources,
  broken: BrokenParts,
): readonly Diagnostic[] {
  return rules.flatMap((rule) =>
    [...rule.check(files, released)]
      .filter((diagnostic) => canBeJudged(diagnostic, broken))
      .map((diagnostic) => ({
        rule: rule.id,
        file: sources[diagnostic.in].path,
        ...sources[diagnostic.in].place(diagnostic.path, diagnostic.part),
        message: diagnostic.message,
        ...(diagnostic.fix ? { fix: diagnostic.fix } : {}),
      })),
  );
}

function canBeJudged(
  { in: file, path, relies = [] }: RuleDiagnostic,
  broken: BrokenParts,
): boolean {
  return !liesIn(broken[file], path) && !relies.some((part) => isBroken(broken, part));
}

/** The same files, with the product's name and the first contact's address in every text that has their places. */
function withSiteFacts(files: DeclaredFiles): DeclaredFiles {
  const { product, footer } = files.site;
  const [contact] = footer.contacts;
  // A broken site file has its own faults: nothing is said of the place that it leaves empty.
  const facts = { product, mail: contact?.email ?? '' };
  return JSON.parse(JSON.stringify(files), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value, facts) : value,
  ) as DeclaredFiles;
}
