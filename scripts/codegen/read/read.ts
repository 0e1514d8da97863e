import type { DeclaredFiles } from '../declaration/declared-files.ts';
import { withChoiceFiles } from './choice-files.ts';
import { compositeFaults } from './composite-faults.ts';
import { flattened, withPartTexts, type FlatFiles } from './composites.ts';
import { withWordings } from './consent-wordings.ts';
import { withDefaultTexts } from './default-texts.ts';
import { inOrder, type Checked } from '../source/diagnostic.ts';
import type { LoadedTexts } from './load.ts';
import { markedValues, type MarkedValue } from './marked-values.ts';
import { withPartFiles } from './part-files.ts';
import { inFormat, readSite, withFacts, type Placing, type Site } from './site.ts';
import {
  parseSource,
  valueAt,
  type JsonPath,
  type ParsedSource,
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
  /** In the same language. */
  readonly site: Site;
  /** With default texts, and with places for the site's facts. */
  readonly written: FlatFiles;
  /** Returns the path of a value in the file of an editor. */
  readonly writtenAt: (path: JsonPath) => JsonPath;
  /** Returns the place at which a value is written. */
  readonly place: Placing;
}

/** The site with its forms. */
export interface Declared {
  readonly site: Site;
  readonly forms: readonly Declaration[];
}

/** Reads the site and its forms. Files that break JSON or their format have diagnostics instead. */
export function read(loaded: readonly LoadedTexts[]): Checked<Declared> {
  const [first] = loaded;
  if (!first) throw new Error('There is no form to read.');
  const shared = readSite(first);
  const parsed = loaded.map((texts) => ({ texts, ...parseForm(texts) }));
  const faults = parsed.flatMap(({ questions, ui }) => [questions, ui]);
  const diagnostics = [
    ...('site' in shared ? [] : shared.diagnostics),
    ...faults.flatMap((one) => one.diagnostics),
  ];
  if (!('site' in shared) || diagnostics.length > 0)
    return { ok: false, diagnostics: inOrder(diagnostics) };
  const { site } = shared;
  return { ok: true, site, forms: parsed.map((form) => declarationOf(form, site)) };
}

interface ParsedForm {
  readonly questions: ParsedSource;
  readonly ui: ParsedSource;
}

/** Reads the files of a form, and checks each against its format if it is JSON. */
function parseForm({ paths, sources, choices, parts, metas }: LoadedTexts): ParsedForm {
  const alone = {
    questions: parseSource(paths.questions, sources.questions),
    ui: parseSource(paths.ui, sources.ui),
  };
  const whole = withPartFiles(alone, parts);
  const questions = inFormat('questions', withChoiceFiles(whole.questions, choices), metas);
  const isSound = questions.diagnostics.length === 0;
  return {
    questions: isSound
      ? { ...questions, diagnostics: compositeFaults(questions.source) }
      : questions,
    ui: inFormat('ui', whole.ui, metas),
  };
}

function declarationOf(
  { texts, questions, ui }: ParsedForm & { readonly texts: LoadedTexts },
  site: Site,
): Declaration {
  const content = { questions: questions.source.value, ui: ui.source.value };
  // The meta-schemas describe these types.
  const declared = { ...content, texts: site.written.texts } as DeclaredFiles;
  const { files, writtenAt } = flattened(withWordings(declared, texts, site));
  const isDefault = (path: JsonPath) =>
    valueAt(content.ui, path) === undefined && valueAt(site.written.texts, path) !== undefined;
  return resolved({
    texts,
    site,
    written: withDefaultTexts(files),
    writtenAt,
    place: (file, path, part) => {
      if (file === 'ui' && isDefault(path)) return site.place('texts', path, part);
      if (file !== 'questions' && file !== 'ui') return site.place(file, path, part);
      return { questions, ui }[file].source.place(writtenAt(path), part);
    },
  });
}

/** Fills in what all languages have in common. */
export function resolved(written: Written): Declaration {
  const complete = withFacts(written.written, written.site);
  let marked: readonly MarkedValue[] | undefined;
  return {
    ...written,
    files: withPartTexts(complete),
    marked: () => (marked ??= markedFiles(complete, written.texts.metas)),
  };
}

function markedFiles({ questions, ui }: FlatFiles, metas: LoadedTexts['metas']) {
  const { composites, ...others } = questions;
  return [
    ...markedValues('questions', others, metas.questions),
    ...compositeTexts(markedValues('questions', { properties: composites }, metas.questions)),
    ...markedValues('ui', ui, metas.ui),
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
