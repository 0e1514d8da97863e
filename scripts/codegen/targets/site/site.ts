import { linesOf } from '#src/engine/display.ts';
import { hasTable, type DeclarationModel } from '../../model/build-model.ts';
import { fill, placesIn } from '#src/lib/text/fill.ts';
import { DRAFT_DAYS } from '#src/intake/wizard/answers/draft.ts';
import type { SiteFile } from '../../declaration/declared-files.generated.ts';
import { directionOf } from '#src/lib/text/direction.ts';
import { BANNER } from '../code.ts';

interface SiteLanguage {
  readonly tag: string;
  /** Empty, or such as `/es`. */
  readonly base: string;
  /** Offers a page in this language, in its own words. */
  readonly offer: string;
}

/** The inputs of the pages beside the forms. */
export interface SiteOptions {
  /** In the language of the pages. */
  readonly site: SiteFile;
  readonly tag: string;
  /** The first has the plain paths. */
  readonly languages: readonly SiteLanguage[];
  /** By the key of the part that pages load late. */
  readonly late: Readonly<Record<string, string>>;
}

/** Emits the public pages' texts: a module for each part that is loaded by itself. */
export function emitSite(
  forms: readonly DeclarationModel[],
  options: SiteOptions,
): readonly (readonly [string, string])[] {
  const { site, tag, late } = options;
  return [
    ...modulesOf(sitePartsOf(forms, options), late),
    ['src/lib/texts.generated.ts', emitTexts(site.interface, tag)],
  ];
}

/** The modules' constants by name. */
function sitePartsOf(
  forms: readonly DeclarationModel[],
  options: SiteOptions,
): Readonly<Record<string, unknown>> {
  const { languages } = options;
  const {
    $schema: _,
    languages: _tags,
    languageOffer: _offer,
    interface: _texts,
    ...site
  } = options.site;
  const titles = Object.entries(site.pages).map(([key, { title }]) => [key, title] as const);
  return {
    ...site,
    language: languageOf(options),
    // A single language needs no switch.
    languages: languages.length > 1 ? languages.map(namedLanguage) : [],
    footer: withoutUnfinished(site),
    titles: Object.fromEntries(titles),
    formPages: forms.filter(({ stage }) => stage === 'open').map(pageOf),
    asked: forms.filter(hasTable).map((form) => ({
      id: form.id,
      name: form.page.name,
      steps: askedIn(form),
      kept: keptFacts(form, site.privacy),
    })),
  };
}

function languageOf({ languages, tag }: SiteOptions) {
  const base = languages.find((one) => one.tag === tag)?.base ?? `/${tag}`;
  return { tag, base, dir: directionOf(tag), main: languages[0]?.tag ?? tag };
}

function pageOf({ id, page }: DeclarationModel) {
  const { path, name, title, description } = page;
  return { id, path, name, title, description };
}

function modulesOf(
  parts: Readonly<Record<string, unknown>>,
  late: SiteOptions['late'],
): readonly (readonly [string, string])[] {
  const modules = new Map<string, string>();
  for (const [key, part] of Object.entries(parts)) {
    // The privacy page lists the questions.
    const module = late[key === 'asked' ? 'privacy' : key];
    const path = `src/generated/${module === undefined ? 'site' : `site-${module}`}.ts`;
    const code = modules.get(path) ?? BANNER;
    modules.set(path, code + constant(key, JSON.stringify(part, null, 2)));
  }
  return [...modules];
}

/** Emits the words of controls. */
function emitTexts(words: object, tag: string): string {
  const texts = { ...words, separators: separatorsOf(tag), tag };
  return `${BANNER}${constant('texts', JSON.stringify(texts, null, 2))}`;
}

/**
 * The texts between parts of a list: of two, between all, before the last. The first use of `Intl`
 * would delay the first question by 20 ms.
 */
function separatorsOf(tag: string) {
  const format = new Intl.ListFormat(tag, { type: 'unit', style: 'short' });
  const between = (parts: readonly string[]): readonly string[] =>
    format
      .formatToParts(parts)
      .flatMap(({ type, value }) => (type === 'literal' ? value : []));
  const [pair = ', '] = between(['1', '2']);
  const [middle = ', ', last = ', '] = between(['1', '2', '3']);
  return { pair, middle, last };
}

/** With its name in its own words. */
function namedLanguage({ tag, base, offer }: SiteLanguage) {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const [initial = '', ...rest] = name;
  return { tag, base, offer, name: initial.toLocaleUpperCase(tag) + rest.join('') };
}

/** Without links to a page whose texts have a placeholder. */
function withoutUnfinished({
  footer,
  ai,
}: Pick<SiteFile, 'footer' | 'ai'>): SiteFile['footer'] {
  if (!JSON.stringify(ai).includes('<<')) return footer;
  const entries = footer.links.entries.filter(({ to }) => to !== '/ai');
  return { ...footer, links: { ...footer.links, entries } };
}

/** Types of lists that may be empty. */
const LIST_TYPES: Readonly<Record<string, string>> = {
  languages: "Readonly<Record<'tag' | 'base' | 'offer' | 'name', string>>",
  formPages: "Readonly<Record<'id' | 'path' | 'name' | 'title' | 'description', string>>",
  asked: `{
  readonly id: string;
  readonly name: string;
  readonly steps: readonly { readonly step: string; readonly questions: readonly string[] }[];
  readonly kept: readonly string[];
}`,
};

const LANGUAGE_TYPE =
  "{ readonly tag: string; readonly base: string; readonly main: string; readonly dir: 'ltr' | 'rtl' }";

function constant(name: string, value: string): string {
  if (name === 'language') return `export const language: ${LANGUAGE_TYPE} = ${value};\n`;
  const type = LIST_TYPES[name];
  return type === undefined
    ? `export const ${name} = ${value} as const;\n`
    : `export const ${name}: readonly (${type})[] = ${value};\n`;
}

/** How long answers are kept, and who is notified. */
function keptFacts(
  model: DeclarationModel,
  { facts }: SiteFile['privacy'],
): readonly string[] {
  const { form, notifications, digest, wizard } = model;
  const titleOf = (name: string): string | undefined => form.fields[name]?.shortTitle;
  const quoted = (names: readonly string[]): string =>
    names.includes('answers')
      ? facts.everything
      : [...new Set(names)].flatMap((name) => titleOf(name) ?? []).join(', ');
  const told = notifications.map(({ message }) => {
    if (message.channel === 'webhook') {
      const answers = quoted([...message.fields, ...(message.card?.heading ?? [])]);
      return answers === '' ? facts.webhookBare : fill(facts.webhook, { answers });
    }
    const recipient = message.to.startsWith('{') ? facts.you : message.to;
    const lines = [message.subject, ...message.text.flatMap(linesOf)];
    const answers = quoted(placesIn(lines.join('\n')));
    return fill(answers === '' ? facts.mailBare : facts.mail, { recipient, answers });
  });
  const digested = digest
    ? [
        fill(facts.digest ?? facts.mail, {
          recipient: digest.to,
          answers: quoted([digest.heading]),
        }),
      ]
    : [];
  return [
    keptFact(model, facts),
    facts.erased,
    fill(facts.draft, { days: String(DRAFT_DAYS) }),
    ...told,
    ...digested,
    ...(wizard.measure && facts.measured ? [facts.measured] : []),
  ];
}

function keptFact(
  { retention, retentionStart, pdf }: DeclarationModel,
  { kept, keptFromStatus, keptOpen }: SiteFile['privacy']['facts'],
): string {
  if (!retention) return keptOpen;
  const period = periodIn(pdf.language, retention.period);
  if (!retentionStart) return fill(kept, { period });
  return fill(keptFromStatus, { period, status: retentionStart.label });
}

/** A period such as `24 months` in a language's words. */
function periodIn(language: string, period: string): string {
  const [count, units = ''] = period.split(' ');
  const unit = units.replace(/s$/u, '');
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Number(count));
}

/** All questions by step. Those of a composite or an item are behind its title. */
function askedIn({ wizard }: DeclarationModel): unknown {
  return wizard.steps.flatMap((step) =>
    step.kind === 'questions' && step.fields.length > 0
      ? [{ step: step.title, questions: titlesOf(step.fields, wizard.fields) }]
      : [],
  );
}

function titlesOf(
  names: readonly string[],
  fields: DeclarationModel['wizard']['fields'],
): readonly string[] {
  const within = new Map<string, readonly string[]>();
  for (const field of names.flatMap((name) => fields[name] ?? [])) {
    const { title, part } = field;
    const items = field.kind === 'group' ? Object.values(field.item.fields) : [];
    const asked = items.filter(({ deprecated }) => !deprecated).map((one) => one.title);
    const of = part?.title ?? title;
    within.set(of, [...(within.get(of) ?? []), ...(part ? [title] : asked)]);
  }
  return Array.from(within, ([of, titles]) =>
    titles.length > 0 ? `${of}: ${titles.join(', ')}` : of,
  );
}
