import type { Card, Line } from '#src/engine/display.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import type { CardUi, LineUi, UiFile } from '../declaration/declared-files.generated.ts';

type Fields = Readonly<Record<string, Field>>;

/** The declared cards, then a card for each step with other answers. */
export function buildCards(ui: UiFile, fields: Fields): readonly Card[] {
  return completeCards(ui, fields, ui.summary.cards ?? []);
}

/** The summary's cards unless others are declared, with the PDF's way to show an answer. */
export function buildSections(ui: UiFile, fields: Fields): readonly Card[] {
  const looks = ui.pdf.lines ?? {};
  return completeCards(ui, fields, ui.pdf.sections ?? ui.summary.cards ?? []).map((card) => ({
    ...card,
    lines: card.lines.map((line) => ({ ...line, ...looks[line.field] })),
  }));
}

/**
 * Cards with every question: the rest join the card of their step's id, or make a card. Retired
 * questions end the last card. Hidden questions are on no card.
 */
function completeCards(
  ui: UiFile,
  fields: Fields,
  declared: readonly CardUi[],
): readonly Card[] {
  const asked = ui.steps.map((step) => ({ ...step, fields: step.fields ?? [] }));
  const ofStep = (id: string) => asked.find((step) => step.id === id)?.fields ?? [];
  const cards = declared.map(({ steps = [], lines = [], ...card }) => ({
    ...card,
    lines: [...steps.flatMap(ofStep).map(lineOf), ...lines],
  }));
  const shown = new Set(cards.flatMap(({ lines }) => lines.map(({ field }) => field)));
  for (const { id, title, fields: names } of asked) {
    const lines = names.filter((name) => !shown.has(name)).map(lineOf);
    const own = cards.find((card) => card.id === id);
    if (own) own.lines.push(...lines);
    else if (lines.length > 0) cards.push({ id, title, lines });
    for (const { field } of lines) shown.add(field);
  }
  const retired = Object.values(fields).filter(
    ({ name, parameter }) => !shown.has(name) && parameter === undefined,
  );
  cards.at(-1)?.lines.push(...retired.map(({ name }) => lineOf(name)));
  return cards.map((card) => ({
    ...card,
    lines: card.lines.map((line) => buildLine(ui, fields, line)),
  }));
}

function lineOf(field: string): LineUi {
  return { field };
}

function buildLine({ fields: looks, summary }: UiFile, fields: Fields, line: LineUi): Line {
  const { field, label, show, empty } = line;
  return {
    field,
    label: label ?? usualLabel(fields[field]) ?? field,
    show: show ?? looks[field]?.['ui:options']?.show ?? 'filled',
    empty: empty ?? summary.notAnswered,
  };
}

/** Returns the label of an answer. The composite's title is above the labels of its parts. */
function usualLabel(field: Field | undefined): string | undefined {
  return field?.part ? field.title : field?.shortTitle;
}
