import { fill } from '../../src/lib/fill.ts';
import { isBroken, liesIn, type BrokenParts } from './broken-parts.ts';
import { checkMeta } from './check-meta.ts';
import type { Released } from './database/database-model.ts';
import type { DeclaredFiles, SourceName, Sources } from './declared-files.ts';
import { compareFaults, type Fault } from './fault.ts';
import { SOURCE_PATHS, type LoadedTexts } from './load.ts';
import { RULES } from './rules.ts';
import type { Finding } from './rules/rule.ts';
import { parseSource } from './source-file.ts';

export type Checked =
  | { readonly ok: true; readonly files: DeclaredFiles; readonly sources: Sources }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * Checks the declaration: that each file is JSON of its format, and that they agree. A part whose format is at fault
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
  const files = withProduct({
    questions: questions.value,
    ui: ui.value,
    site: site.value,
  } as DeclaredFiles);
  const broken = { questions: questions.broken, ui: ui.broken, site: site.broken };
  const faults = [
    ...[questions, ui, site].flatMap((file) => file.faults),
    ...checkRules(files, texts.released, sources, broken),
  ];
  return faults.length > 0
    ? { ok: false, faults: faults.toSorted(compareFaults) }
    : { ok: true, files, sources };
}

function readSource(name: SourceName, { sources, metas }: LoadedTexts) {
  const { source, faults, broken } = parseSource(SOURCE_PATHS[name], sources[name]);
  const checked = checkMeta(source, metas[name]);
  // Of what is no JSON at all nothing else is told.
  const whole = broken.every((path) => path.length > 0);
  return {
    source,
    value: checked.value,
    faults: [...faults, ...(whole ? checked.faults : [])],
    broken: [...broken, ...checked.broken],
  };
}

function checkRules(
  files: DeclaredFiles,
  released: Released | undefined,
  sources: Sources,
  broken: BrokenParts,
): readonly Fault[] {
  return RULES.flatMap((rule) =>
    [...rule.check(files, released)]
      .filter((finding) => canBeJudged(finding, broken))
      .map((finding) => ({
        rule: rule.id,
        file: sources[finding.in].path,
        ...sources[finding.in].place(finding.path, finding.part),
        message: finding.message,
        ...(finding.fix ? { fix: finding.fix } : {}),
      })),
  );
}

function canBeJudged({ in: file, path, relies = [] }: Finding, broken: BrokenParts): boolean {
  return !liesIn(broken[file], path) && !relies.some((part) => isBroken(broken, part));
}

/** The same files, with the product's name in place of `{product}` in every text. */
function withProduct(files: DeclaredFiles): DeclaredFiles {
  const { product } = files.site;
  return JSON.parse(JSON.stringify(files), (_key, value: unknown) =>
    typeof value === 'string' ? fill(value, { product }) : value,
  ) as DeclaredFiles;
}
