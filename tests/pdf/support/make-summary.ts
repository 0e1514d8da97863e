import { readFile } from 'node:fs/promises';
import type { Form } from '../../../src/form-engine/form.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { form as declared } from '../../../src/generated/form.ts';
import { FontLibrary } from '../../../src/pdf/fonts/font-library.ts';
import { makePdf } from '../../../src/pdf/make-pdf.ts';
import { summaryContent } from '../../../src/pdf/summary-content.ts';

const fonts = new FontLibrary((name) => readFile(`public/fonts/pdf/${name}`));

interface Options {
  readonly form?: Form;
  readonly library?: FontLibrary;
  readonly reader?: string;
}

/** The PDF of some answers on a day of 2026. */
export async function makeSummary(
  answers: object,
  { form = declared, library = fonts, reader = 'en' }: Options = {},
): Promise<Uint8Array> {
  const content = summaryContent(form, {
    answers: answers as Answers,
    product: 'HR Digital Worker',
    date: new Date(2026, 10, 20),
    reader,
  });
  return makePdf(content, library);
}
