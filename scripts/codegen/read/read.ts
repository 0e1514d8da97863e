import { fill } from '#src/lib/text/fill.ts';
import {
  bySource,
  type DeclaredFiles,
  type SourceName,
} from '../declaration/declared-files.ts';
import { siteFacts } from '../declaration/site-facts.ts';
import { withChoiceFiles } from './choice-files.ts';
import { compositeFaults } from './composite-faults.ts';
import { flattened, withPartTexts, type FlatFiles } from './composites.ts';
import { withWordings } from './consent-wordings.ts';
import { withDefaultTexts } from './default-texts.ts';
import { inOrder, type Checked } from '../source/diagnostic.ts';
import { checkFormat } from './formats/check-format.ts';
import type { LoadedTexts } from './load.ts';
import { markedValues, type MarkedValue } from './marked-values.ts';
import { withPartFiles } from './part-files.ts';
import {
  parseSource,
  valueAt,
  type JsonPath,
  type ParsedSource,
  type SourceFile,
} from '../source/source-file.ts';

/** A form's declaration in one language, with the place of each value. */
export interface Declaration extends Written {
  /** In one shape: the parts of composites are questions, and the site's facts are filled in. */
  readonly files: DeclaredFiles;
  /** Returns every value of these files with its format's marks. */
  readonly marked: () => readonly MarkedValue[];
}

/** A declaration with the texts that languages translate. */
interface Written {
  readonly texts: LoadedTexts;
  /** With default texts, and with places for the site's facts. */
  readonly written: FlatFiles;
  /** Returns the path of a value in the file of an editor. */
  readonly writtenAt: (path: JsonPath) => JsonPath;
  /** Returns the place at which a value is written. */
  readonly place: (
    file: SourceName,
    ...place: Parameters<SourceFile['place']>
  ) => ReturnType<SourceFile['place']>;
}

/** Reads a form's files. A file that is no JSON, or breaks its format, has diagnostics instead. */
export function read(texts: LoadedTexts): Checked<Declaration> {
  const parsed = parseAll(texts);
  const diagnostics = Object.values(parsed).flatMap((one) => one.diagnostics);
  if (diagnostics.length > 0) return { ok: false, diagnostics: inOrder(diagnostics) };
  // The meta-schemas describe these types.
  const content = bySource((name) => parsed[name].source.value) as DeclaredFiles;
  const { files, writtenAt } = flattened(withWordings(content, texts));
  return {
    ok: true,
    ...resolved({
      texts,
      written: withDefaultTexts(files),
      writtenAt,
      place: (file, path, part) => sourceOf(file, path, parsed).place(writtenAt(path), part),
    }),
  };
}

/** Returns the file that has a value: a text that the UI file leaves out is a default text. */
function sourceOf(file: SourceName, path: JsonPath, parsed: ParsedFiles): SourceFile {
  const isDefault =
    file === 'ui' && !hasValue(parsed.ui, path) && hasValue(parsed.texts, path);
  return parsed[isDefault ? 'texts' : file].source;
}

function hasValue({ source }: ParsedSource, path: JsonPath): boolean {
  return valueAt(source.value, path) !== undefined;
}

type ParsedFiles = Readonly<Record<SourceName, ParsedSource>>;

/** Fills in what all languages have in common. */
export function resolved(written: Written): Declaration {
  const { metas } = written.texts;
  const complete = withSiteFacts(written.written);
  let marked: readonly MarkedValue[] | undefined;
  return {
    ...written,
    files: withPartTexts(complete),
    marked: () => (marked ??= markedFiles(complete, metas)),
  };
}

function markedFiles({ questions, ui, site }: FlatFiles, metas: LoadedTexts['metas']) {
  const { composites, ...others } = questions;
  return [
    ...markedValues('questions', others, metas.questions),
    ...compositeTexts(markedValues('questions', { properties: composites }, metas.questions)),
    ...markedValues('ui', ui, metas.ui),
    ...markedValues('site', site, metas.site),
  ];
}

/** Returns the texts of composites, which are marked as those of questions. None names an answer. */
function compositeTexts(marked: readonly MarkedValue[]): readonly MarkedValue[] {
  return marked
    .filter(({ path: [, , key], isText }) => isText && key !== 'renamedFrom')
    .map(({ 'x-places': _places, ...one }) => ({
      ...one,
      path: ['composites', ...one.path.slice(1)],
    }));
}

/** Reads the files, and checks each against its format if it is JSON. */
function parseAll(texts: LoadedTexts): ParsedFiles {
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

function withSiteFacts(files: FlatFiles): FlatFiles {
  const facts = siteFacts(files.site);
  // A text stays a text, so the formats hold as before.
  return bySource((name) => filled(files[name], facts)) as FlatFiles;
}

/** Fills the facts into every text with placeholders. */
function filled(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? fill(part, facts) : part,
  );
  return copy;
}
