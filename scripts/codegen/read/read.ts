import { fill } from '#src/lib/fill.ts';
import {
  bySource,
  type DeclaredFiles,
  type SourceName,
} from '../declaration/declared-files.ts';
import { withChoiceFiles } from './choice-files.ts';
import { compositeFaults } from './composite-faults.ts';
import { flattened, withCompositeTexts } from './composites.ts';
import { withWordings } from './consent-wordings.ts';
import { withDefaultTexts } from './default-texts.ts';
import { compareDiagnostics, type Checked } from '../source/diagnostic.ts';
import { checkFormat } from './formats/check-format.ts';
import type { LoadedTexts } from './load.ts';
import { markedValues, type MarkedValue } from './marked-values.ts';
import { withPartFiles } from './part-files.ts';
import { parseSource, type ParsedSource, type SourceFile } from '../source/source-file.ts';

export type Sources = Readonly<Record<SourceName, SourceFile>>;

/** A form's declaration in one language, with the place of each value. */
export interface Declaration extends Written {
  /** In one shape: the parts of composites are questions, and the site's facts are filled in. */
  readonly files: DeclaredFiles;
  /** Returns every value of these files with its format's marks. */
  readonly marked: () => readonly MarkedValue[];
  /** Returns the place at which a value of these files is written. */
  readonly place: (
    file: SourceName,
    ...place: Parameters<SourceFile['place']>
  ) => ReturnType<SourceFile['place']>;
}

/** A declaration as editors write it. */
interface Written {
  readonly texts: LoadedTexts;
  readonly sources: Sources;
  /** The content of the sources with default texts: the texts that languages translate. */
  readonly written: DeclaredFiles;
}

/** Reads a form's files. A file that is no JSON, or breaks its format, has diagnostics instead. */
export function read(texts: LoadedTexts): Checked<Declaration> {
  const parsed = parseAll(texts);
  const diagnostics = Object.values(parsed)
    .flatMap((one) => one.diagnostics)
    .toSorted(compareDiagnostics);
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  const sources: Sources = bySource((name) => parsed[name].source);
  // The meta-schemas describe these types.
  const content = bySource((name) => sources[name].value) as DeclaredFiles;
  const written = withDefaultTexts(withWordings(content, texts));
  return { ok: true, ...resolved({ texts, sources, written }) };
}

/** Resolves the spellings of a declaration. */
export function resolved({ texts, sources, written }: Written): Declaration {
  const { metas } = texts;
  const whole = withSiteFacts(written);
  const { files, writtenAt } = flattened(whole);
  const marksOf = ({ questions, ui, site }: DeclaredFiles) => [
    ...markedValues('questions', questions, metas.questions),
    ...markedValues('ui', ui, metas.ui),
    ...markedValues('site', site, metas.site),
  ];
  let marked: readonly MarkedValue[] | undefined;
  return {
    texts,
    sources,
    written,
    files,
    marked: () =>
      (marked ??= withCompositeTexts(marksOf(files), files === whole ? [] : marksOf(whole))),
    place: (file, path, part) => sources[file].place(writtenAt(path), part),
  };
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

function withSiteFacts(files: DeclaredFiles): DeclaredFiles {
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
