import type { Released } from '../sql/database-model.ts';
import { fill } from '../../../src/lib/fill.ts';
import { checkMeta } from './formats/check-meta.ts';
import {
  bySource,
  type DeclaredFiles,
  type SourceName,
  type Sources,
} from '../load/declared-files.ts';
import { compareDiagnostics, type Diagnostic } from '../load/diagnostic.ts';
import { SOURCE_PATHS, type LoadedTexts } from '../load/load.ts';
import { RULES } from './rules/rules.ts';
import { ADVICE_RULES } from './rules/advice-rules.ts';
import type { Reliance, RuleDiagnostic, Rule } from './rules/rule.ts';
import { withChoiceFiles } from '../load/choice-files.ts';
import { parseSource, type JsonPath } from '../load/source-file.ts';

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
 * Checks that each file is JSON of its format, and that the files agree. A part that breaks its format hides no
 * diagnostic of another part: the rules judge the rest.
 */
export function check(texts: LoadedTexts): Checked {
  const read = bySource((name) => readSource(name, texts));
  const sources: Sources = bySource((name) => read[name].source);
  const broken = bySource((name) => read[name].broken);
  // The meta-schemas describe these types, and what did not fit them is replaced.
  const files = withSiteFacts(bySource((name) => read[name].value) as DeclaredFiles);
  const diagnostics = [
    ...Object.values(read).flatMap((file) => file.diagnostics),
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

function readSource(name: SourceName, { sources, metas, choices }: LoadedTexts) {
  const parsed = parseSource(SOURCE_PATHS[name], sources[name]);
  const { source, diagnostics, broken } =
    name === 'questions' ? withChoiceFiles(parsed, choices) : parsed;
  const checked = checkMeta(name, source, metas[name]);
  // A file that isn't JSON at all has no other diagnostic.
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
        ...sources[diagnostic.in].place(diagnostic.path, diagnostic.part),
        message: diagnostic.message,
        ...(diagnostic.fix ? { fix: diagnostic.fix } : {}),
      })),
  );
}

/** The parts of each file that break its format, so that nothing can be concluded from them. */
type BrokenParts = Readonly<Record<SourceName, readonly JsonPath[]>>;

function canBeJudged(
  { in: file, path, relies = [] }: RuleDiagnostic,
  broken: BrokenParts,
): boolean {
  const isInside = broken[file].some((part) => part.every((key, index) => key === path[index]));
  return !isInside && !relies.some((part) => isBroken(broken, part));
}

function isBroken(broken: BrokenParts, [file, ...path]: Reliance): boolean {
  const isDeep = path.at(-1) === '**';
  const keys = isDeep ? path.slice(0, -1) : path;
  return broken[file].some(
    (part) =>
      (isDeep || part.length <= keys.length) &&
      keys.every(
        (key, index) => index >= part.length || key === '*' || String(key) === String(part[index]),
      ),
  );
}

/** Fills the product's name and the addresses to write to into every text that has placeholders for them. */
function withSiteFacts(files: DeclaredFiles): DeclaredFiles {
  const { product, footer, security } = files.site;
  const [contact] = footer.contacts;
  // A broken site file has its own diagnostics: the gap that it leaves has none.
  const facts = { product, mail: contact?.email ?? '', security: security.contact };
  return JSON.parse(JSON.stringify(files), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value, facts) : value,
  ) as DeclaredFiles;
}
