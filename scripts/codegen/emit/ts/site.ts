import { hasTable, type DeclarationModel } from '../../model/build-model.ts';
import { fill, placesIn } from '#src/lib/fill.ts';
import { DRAFT_DAYS } from '#src/wizard/answers/draft.ts';
import type { SiteFile } from '../../load/declared-files.generated.ts';
import { BANNER } from './banner.ts';

/** The parts of site.json that pages load late. All others are in the code that every page starts with. */
const LATE: Readonly<Record<string, readonly string[]>> = {
  'site-landing': [
    'scene',
    'facts',
    'proof',
    'features',
    'businessCase',
    'government',
    'benefits',
    'architecture',
  ],
  'site-trust': ['privacy', 'security', 'ai', 'asked'],
  'site-accessibility': ['accessibility'],
  'site-favicon': ['favicon'],
  'site-staff': ['staff'],
};

/**
 * Emits the texts of the public pages, by path: one module for each part of the code that is loaded by itself,
 * since a module is never loaded in parts.
 */
export function emitSite(
  forms: readonly DeclarationModel[],
): readonly (readonly [string, string])[] {
  const [first] = forms;
  if (!first) return [];
  const { $schema: _, ...site } = first.site;
  const open = forms.filter(({ stage }) => stage === 'open');
  const { pages } = site;
  const titles = Object.fromEntries(Object.entries(pages).map(([key, { title }]) => [key, title]));
  const parts = {
    ...site,
    footer: withoutUnfinished(site),
    titles,
    formPages: open.map(({ id, page }) => {
      const { path, name, title, description } = page;
      return { id, path, name, title, description };
    }),
    asked: forms.filter(hasTable).map((form) => ({
      id: form.id,
      name: form.page.name,
      steps: askedIn(form),
      kept: keptFacts(form),
    })),
  };
  const late = Object.values(LATE).flat();
  const files = { site: Object.keys(parts).filter((key) => !late.includes(key)), ...LATE };
  return Object.entries(files).map(([file, keys]) => {
    const constants = Object.entries(parts)
      .filter(([key]) => keys.includes(key))
      .map(([key, part]) => constant(key, JSON.stringify(part, null, 2)));
    return [`src/generated/${file}.ts`, `${BANNER}${constants.join('')}`];
  });
}

/** Returns the footer without links to a page whose texts have a placeholder. */
function withoutUnfinished({ footer, ai }: Pick<SiteFile, 'footer' | 'ai'>): SiteFile['footer'] {
  if (!JSON.stringify(ai).includes('<<')) return footer;
  const entries = footer.links.entries.filter(({ to }) => to !== '/ai');
  return { ...footer, links: { ...footer.links, entries } };
}

/** The types of lists that are empty while every form is closed. */
const LIST_TYPES: Readonly<Record<string, string>> = {
  formPages: "Readonly<Record<'id' | 'path' | 'name' | 'title' | 'description', string>>",
  asked: `{
  readonly id: string;
  readonly name: string;
  readonly steps: readonly { readonly step: string; readonly questions: readonly string[] }[];
  readonly kept: readonly string[];
}`,
};

function constant(name: string, value: string): string {
  const type = LIST_TYPES[name];
  return type === undefined
    ? `export const ${name} = ${value} as const;\n`
    : `export const ${name}: readonly (${type})[] = ${value};\n`;
}

/** Returns the declared sentences on how long answers are kept and who is notified of them. */
function keptFacts(model: DeclarationModel): readonly string[] {
  const { form, notifications, site } = model;
  const { facts } = site.privacy;
  const titleOf = (name: string): string | undefined => form.fields[name]?.shortTitle;
  const quoted = (names: readonly string[]): string =>
    names.includes('answers')
      ? facts.everything
      : [...new Set(names)].flatMap((name) => titleOf(name) ?? []).join(', ');
  const told = notifications.map(({ message }) => {
    if (message.channel === 'webhook') {
      const answers = quoted(message.fields);
      return answers === '' ? facts.webhookBare : fill(facts.webhook, { answers });
    }
    const recipient = message.to.startsWith('{') ? facts.you : message.to;
    const answers = quoted(placesIn([message.subject, ...message.text].join('\n')));
    return fill(answers === '' ? facts.mailBare : facts.mail, { recipient, answers });
  });
  return [keptFact(model), facts.erased, fill(facts.draft, { days: String(DRAFT_DAYS) }), ...told];
}

function keptFact({ retention, retentionStart, site }: DeclarationModel): string {
  const { kept, keptFromStatus, keptOpen } = site.privacy.facts;
  if (!retention) return keptOpen;
  const { period } = retention;
  if (!retentionStart) return fill(kept, { period });
  return fill(keptFromStatus, { period, status: retentionStart.label });
}

/** All questions by their steps, for pages that list what is asked. */
function askedIn({ wizard }: DeclarationModel): unknown {
  return wizard.steps.flatMap((step) =>
    step.kind === 'questions'
      ? [{ step: step.title, questions: step.fields.map((name) => wizard.fields[name]?.title) }]
      : [],
  );
}
