import type { FormModel } from '#src/engine/form-model.ts';
import type { PdfLayout, PdfModel } from '#src/pdf/document/pdf-model.ts';
import {
  questionsOf,
  type DeclaredFiles,
  type Question,
} from '../declaration/declared-files.ts';
import { agreedTexts, consent } from '../kinds/consent.ts';
import { isGroup, itemFiles } from '../kinds/group.ts';
import { buildSections } from './build-cards.ts';

/** The specification's numbers (section 9), for a form that declares no others. */
const LAYOUT: PdfLayout = { pageSize: 'reader', margin: 20, title: 16, heading: 14, body: 12 };

export function buildPdf(files: DeclaredFiles, fields: FormModel['fields']): PdfModel {
  const { ui } = files;
  const { lines: _lines, preparing: _preparing, error: _error, ...pdf } = ui.pdf;
  return {
    ...pdf,
    layout: { ...LAYOUT, ...pdf.layout },
    consents: buildConsents(files),
    sections: buildSections(ui, fields),
  };
}

function buildConsents(files: DeclaredFiles): PdfModel['consents'] {
  const asked = questionsOf(files).flatMap((question): readonly Question[] =>
    isGroup(question) ? questionsOf(itemFiles(question, files)) : [question],
  );
  const consents = asked.filter((question) => consent.declares(question));
  return Object.fromEntries(consents.flatMap(agreedTexts));
}
