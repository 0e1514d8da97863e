import { fill } from '#src/lib/fill.ts';
import { checkFormat } from './formats/check-format.ts';
import {
  bySource,
  type DeclaredFiles,
  type SourceName,
  type Sources,
} from '../read/declared-files.ts';
import { compareDiagnostics, type Checked, type Diagnostic } from '../read/diagnostic.ts';
import type { LoadedTexts } from '../read/load.ts';
import { markedValues } from '../read/marked-values.ts';
import { withWordings } from '../translate/consent-wordings.ts';
import { formPart, itemParts, type Part } from './items.ts';
import { ITEM_RULES_BY_GROUP, RULES } from './rules/rules.ts';
import { ADVICE_RULES, QUESTION_ADVICE } from './rules/advice-rules.ts';
import type { Rule } from './rules/rule.ts';
import { withChoiceFiles } from '../read/choice-files.ts';
import { flattened, withCompositeTexts } from '../read/composites.ts';
import { withPartFiles } from '../read/part-files.ts';
import { compositeFaults } from '../read/composite-faults.ts';
import { parseSource, type ParsedSource } from '../read/source-file.ts';

export interface CheckedForm {
  readonly texts: LoadedTexts;
  readonly files: DeclaredFiles;
  readonly sources: Sources;
  /** Finds allowed declarations that could be better. */
  readonly advise: () => readonly Diagnostic[];
}

/**
 * Checks JSON, formats, names, then the agreement of the files. A check that fails stops the later
 * checks.
 */
export function check(texts: LoadedTexts): Checked<CheckedForm> {
  const parsed = parseAll(texts);
  const sources: Sources = bySource((name) => parsed[name].source);
  const unsound = Object.values(parsed).flatMap(({ diagnostics }) => diagnostics);
  if (unsound.length > 0)
    return { ok: false, diagnostics: unsound.toSorted(compareDiagnostics) };
  // The meta-schemas describe these types.
  const written = bySource((name) => sources[name].value) as DeclaredFiles;
  const whole = withSiteFacts(withWordings(written, written, texts));
  const { files, writtenAt } = flattened(whole);
  const marksOf = ({ questions, ui, site }: DeclaredFiles) => [
    ...markedValues('questions', questions, texts.metas.questions),
    ...markedValues('ui', ui, texts.metas.ui),
    ...markedValues('site', site, texts.metas.site),
  ];
  const marked = withCompositeTexts(marksOf(files), marksOf(whole));
  const form = formPart(files, marked, texts.released);
  const items = itemParts(files, marked, texts.released);
  const checkAll = (part: Part, rules: readonly Rule[]) => {
    const place: PlaceOf = (file, path, end) =>
      sources[file].place(writtenAt(part.placeOf(file, path)), end);
    return rules.flatMap((rule) => diagnosticsOf(rule, part, place));
  };
  for (const [index, rules] of RULES.entries()) {
    const diagnostics = [
      ...checkAll(form, rules),
      ...items.flatMap((item) => checkAll(item, ITEM_RULES_BY_GROUP[index] ?? [])),
    ].toSorted(compareDiagnostics);
    if (diagnostics.length > 0) return { ok: false, diagnostics };
  }
  return {
    ok: true,
    texts,
    files,
    sources,
    advise: () =>
      [
        ...checkAll(form, ADVICE_RULES),
        ...items.flatMap((item) => checkAll(item, QUESTION_ADVICE)),
      ].map((one) => ({ ...one, severity: 'advice' })),
  };
}

type PlaceOf = (
  file: SourceName,
  ...place: Parameters<Sources[SourceName]['place']>
) => ReturnType<Sources[SourceName]['place']>;

/** Checks a part of a declaration by one rule. */
function diagnosticsOf(
  rule: Rule,
  { files, marked, released }: Part,
  placeOf: PlaceOf,
): readonly Diagnostic[] {
  const found = Array.from(rule.check(files, released, marked));
  return found.map(({ in: file, path, part, message, fix }) => ({
    rule: rule.id,
    ...placeOf(file, path, part),
    message,
    ...(fix ? { fix } : {}),
  }));
}

/** Reads the files, and checks each against its format if it is JSON. */
function parseAll(texts: LoadedTexts): Readonly<Record<SourceName, ParsedSource>> {
  const { paths, sources, choices, parts, metas } = texts;
  const alone = bySource((name) => parseSource(paths[name], sources[name]));
  const { questions, ui } = withPartFiles(alone, parts);
  const whole = { ...alone, questions: withChoiceFiles(questions, choices), ui };
  return bySource((name) => {
    const parsed = whole[name];
    if (parsed.diagnostics.length > 0) return parsed;
    const diagnostics = checkFormat(name, parsed.source, metas[name]);
    const isSound = name === 'questions' && diagnostics.length === 0;
    return { ...parsed, diagnostics: isSound ? compositeFaults(parsed.source) : diagnostics };
  });
}

export function withSiteFacts(files: DeclaredFiles): DeclaredFiles {
  const { product, footer, security } = files.site;
  const [contact] = footer.contacts;
  const facts = { product, mail: contact?.email ?? '', security: security.contact };
  // A text stays a text, so the formats hold as before.
  return bySource((name) => filled(files[name], facts)) as DeclaredFiles;
}

/** Fills the facts into every text with placeholders. */
function filled(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? fill(part, facts) : part,
  );
  return copy;
}
