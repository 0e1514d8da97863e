import { useEffect, useMemo, useState, type JSX } from 'react';
import { relevance } from '../../form-engine/relevance.ts';
import type { PdfModel } from '../../pdf/document/pdf-model.ts';
import { summaryContent } from '../../pdf/document/summary-content.ts';
import { pdfFileName } from '../../pdf/file-name.ts';
import { PdfWorkerClient } from '../../pdf/pdf-worker-client.ts';
import { Button } from '../../ui/button.tsx';
import type { WizardForm } from '../../wizard/answers/wizard-model.ts';
import type { Sample } from '../answers/samples.ts';
import { PDF, GalleryPart } from './part.tsx';

interface PdfPartProps {
  readonly form: WizardForm;
  readonly pdf: PdfModel;
  readonly sample: Sample;
}

/** The chosen sample's document. It takes a second to make: only when it has been asked for. */
export function PdfPart(props: PdfPartProps): JSX.Element {
  const [asked, ask] = useState(false);
  return (
    <GalleryPart place={PDF}>
      {asked ? (
        <Document {...props} />
      ) : (
        <div>
          <Button onClick={() => ask(true)}>Show the PDF of {props.sample.name}</Button>
        </div>
      )}
    </GalleryPart>
  );
}

const client = new PdfWorkerClient(
  () => new Worker(new URL('../../pdf/pdf-worker.ts', import.meta.url), { type: 'module' }),
);

interface MadePdf {
  readonly of: PdfPartProps;
  /** The browser's address of the file; `undefined` where it could not be made. */
  readonly address: string | undefined;
}

/** Makes the PDF again whenever the form or the sample changes; the one before stays until then. */
function Document({ form, pdf, sample }: PdfPartProps): JSX.Element {
  const [made, settle] = useState<MadePdf>();
  const wanted = useMemo(() => ({ form, pdf, sample }), [form, pdf, sample]);
  useEffect(() => {
    let current = true;
    const make = async (): Promise<void> => {
      const address = await addressOfPdf(wanted);
      if (current) settle({ of: wanted, address });
    };
    void make();
    return () => {
      current = false;
    };
  }, [wanted]);
  const address = made?.address;
  const name = pdfFileName(pdf.fileName, sample.answers);
  const outcome = address === undefined ? form.model.download.error : `The PDF of ${sample.name}`;
  return (
    <div className="grid gap-4">
      <output className="block min-h-6">
        {made?.of === wanted ? outcome : 'Creating the PDF...'}
      </output>
      {address !== undefined && (
        <>
          <a
            href={address}
            download={name}
            className="justify-self-start font-medium text-accent underline underline-offset-4"
          >
            Save {name}
          </a>
          <object
            key={address}
            data={address}
            type="application/pdf"
            aria-label={`The PDF of ${sample.name}`}
            className="h-[80dvh] w-full rounded-card border border-line bg-canvas"
          >
            <p className="p-4">
              This browser cannot show a PDF in a page. Save the file to read it.
            </p>
          </object>
        </>
      )}
    </div>
  );
}

async function addressOfPdf({ form, pdf, sample }: PdfPartProps): Promise<string | undefined> {
  const shown = relevance(form, sample.answers);
  const given = { shown, reader: navigator.language, date: new Date() };
  try {
    return URL.createObjectURL(await client.make(summaryContent(form.model, pdf, given)));
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
