import { fill } from '../../src/lib/fill.ts';
import { checkMeta } from './check-meta.ts';
import type { DeclaredFiles, SourceName, Sources } from './declared-files.ts';
import { compareFaults, type Fault } from './fault.ts';
import { SOURCE_PATHS, type LoadedTexts } from './load.ts';
import { RULES } from './rules.ts';
import { parseSource } from './source-file.ts';

export type Checked =
  | { readonly ok: true; readonly files: DeclaredFiles }
  | { readonly ok: false; readonly faults: readonly Fault[] };

const NAMES: readonly SourceName[] = ['questions', 'ui', 'site'];

/** Checks the declaration: first that each file is JSON of its format, then that they agree. */
export function check(texts: LoadedTexts): Checked {
  const parsed = NAMES.map((name) => parseSource(SOURCE_PATHS[name], texts.sources[name]));
  const [questions, ui, site] = parsed.map((file) => (file.ok ? file.source : undefined));
  if (!questions || !ui || !site) {
    return refused(parsed.flatMap((file) => (file.ok ? [] : file.faults)));
  }
  const sources: Sources = { questions, ui, site };
  const formatFaults = NAMES.flatMap((name) => checkMeta(sources[name], texts.metas[name]));
  if (formatFaults.length > 0) return refused(formatFaults);
  // The meta-schemas hold, and they describe these types.
  const files = withProduct({
    questions: questions.value,
    ui: ui.value,
    site: site.value,
  } as DeclaredFiles);
  const faults = checkRules(files, sources);
  return faults.length > 0 ? refused(faults) : { ok: true, files };
}

function checkRules(files: DeclaredFiles, sources: Sources): readonly Fault[] {
  return RULES.flatMap((rule) =>
    [...rule.check(files)].map((finding) => ({
      rule: rule.id,
      file: sources[finding.in].path,
      ...sources[finding.in].place(finding.path, finding.part),
      message: finding.message,
      ...(finding.fix ? { fix: finding.fix } : {}),
    })),
  );
}

/** The same files, with the product's name in place of `{product}` in every text. */
function withProduct(files: DeclaredFiles): DeclaredFiles {
  const { product } = files.site;
  return JSON.parse(JSON.stringify(files), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value, { product }) : value,
  ) as DeclaredFiles;
}

function refused(faults: readonly Fault[]): Checked {
  return { ok: false, faults: faults.toSorted(compareFaults) };
}
