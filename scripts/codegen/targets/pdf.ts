import type { DeclarationModel } from '../model/build-model.ts';
import { BANNER, dataCode } from './code.ts';

export function emitPdfModel({ answerType, pdf }: DeclarationModel): string {
  return `${BANNER}import type { PdfModel } from '../../pdf/document/pdf-model.ts';
import type { ${answerType} } from './answers.ts';

export const pdfModel: PdfModel = ${dataCode(pdf)} satisfies PdfModel<keyof ${answerType}>;
`;
}
