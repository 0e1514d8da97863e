import { useEffect, useState } from 'react';
import type { Answers } from '../../form-engine/form-model.ts';
import type { Form } from '../../form-engine/form.ts';
import { relevance } from '../../form-engine/relevance.ts';
import type { PdfModel } from '../../pdf/document/pdf-model.ts';
import { PdfWorkerClient } from '../../pdf/pdf-worker-client.ts';
import { summaryContent } from '../../pdf/document/summary-content.ts';

const client = new PdfWorkerClient(
  () => new Worker(new URL('../../pdf/pdf-worker.ts', import.meta.url), { type: 'module' }),
);

export interface ShownPdf {
  readonly status: 'busy' | 'failed' | 'made';
  /** The browser's address of the file that was made last. */
  readonly address: string | undefined;
}

interface MadePdf {
  readonly of: readonly [Form, PdfModel, Answers | undefined];
  readonly address: string | undefined;
  readonly failed: boolean;
}

/**
 * Makes the PDF of answers, again whenever they or the form change.
 * @param answers `undefined` as long as there is nothing to make
 */
export function usePdf(form: Form, pdf: PdfModel, answers: Answers | undefined): ShownPdf {
  const [last, settle] = useState<MadePdf>();
  useEffect(() => {
    if (!answers) return undefined;
    let current = true;
    const make = async (): Promise<void> => {
      const address = await addressOfPdf(form, pdf, answers);
      if (!current) return;
      settle((before) => ({
        of: [form, pdf, answers],
        address: address ?? before?.address,
        failed: address === undefined,
      }));
    };
    void make();
    return () => {
      current = false;
    };
  }, [form, pdf, answers]);
  const settled = last?.of[0] === form && last.of[1] === pdf && last.of[2] === answers;
  const outcome = last?.failed === true ? 'failed' : 'made';
  return { status: settled ? outcome : 'busy', address: last?.address };
}

/** `undefined` when it could not be made. */
async function addressOfPdf(
  form: Form,
  pdf: PdfModel,
  answers: Answers,
): Promise<string | undefined> {
  const shown = relevance(form, answers);
  const given = { shown, reader: navigator.language, date: new Date() };
  try {
    return addressOf(await client.make(summaryContent(form.model, pdf, given)));
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

const addresses = new WeakMap<Blob, string>();

/** The same content is the same file at the same address, so that its viewer stays as it is. */
function addressOf(file: Blob): string {
  const address = addresses.get(file) ?? URL.createObjectURL(file);
  addresses.set(file, address);
  return address;
}
