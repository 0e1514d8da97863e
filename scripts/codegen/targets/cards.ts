import type { Card } from '#src/engine/display.ts';
import type { DeclarationModel } from '../model/build-model.ts';
import { BANNER } from './banner.ts';
import { Expression, literal } from './literal.ts';

/** The summary's cards and the download's texts, which wizard, PDF and staff page share. */
export function emitSummaryParts({ wizard, answerType }: DeclarationModel): string {
  const byId = Object.fromEntries(wizard.summary.cards.map((card) => [card.id, card]));
  return `${BANNER}import type { Card, DownloadTexts } from '../../engine/display.ts';
import type { ${answerType} } from './answers.ts';

export const cards = ${literal(byId)} as const satisfies Readonly<Record<string, Card<keyof ${answerType}>>>;

export const download: DownloadTexts = ${literal(wizard.download)};
`;
}

/** Returns the name of a card in the module of the shared cards. */
export function cardReference({ id }: Card): Expression {
  return new Expression(`cards[${literal(id)}]`);
}
