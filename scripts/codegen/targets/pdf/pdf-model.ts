import type { DeclarationModel } from '../../model/build-model.ts';
import { BANNER } from '../banner.ts';
import { cardReference } from '../cards.ts';
import { Expression, literal } from '../literal.ts';

/** A section that equals a summary card is a reference to it. */
export function emitPdfModel({ answerType, pdf, wizard }: DeclarationModel): string {
  const cards = new Map(
    wizard.summary.cards.map((card) => [literal(card), cardReference(card)]),
  );
  const sections = pdf.sections.map((section) => cards.get(literal(section)) ?? section);
  const imports = sections.some((section) => section instanceof Expression)
    ? "import { cards } from './summary-parts.ts';\n"
    : '';
  return `${BANNER}import type { PdfModel } from '../../pdf/document/pdf-model.ts';
import type { ${answerType} } from './answers.ts';
${imports}
export const pdfModel: PdfModel = ${literal({ ...pdf, sections })} satisfies PdfModel<keyof ${answerType}>;
`;
}
