import { useState, type JSX } from 'react';
import { pdfFileName } from '../../pdf/file-name.ts';
import { Button } from '../../ui/button.tsx';
import type { PdfModel } from '../../pdf/document/pdf-model.ts';
import type { WizardForm } from '../../wizard/answers/wizard-model.ts';
import { PDF, GalleryPart } from './part.tsx';
import type { Sample } from '../answers/samples.ts';
import { usePdf, type ShownPdf } from './use-pdf.ts';

interface PdfPartProps {
  readonly form: WizardForm;
  readonly pdf: PdfModel;
  readonly sample: Sample;
}

/** The chosen sample's document. It takes a second to make: only when it has been asked for. */
export function PdfPart({ form, pdf, sample }: PdfPartProps): JSX.Element {
  const [asked, ask] = useState(false);
  const shown = usePdf(form, pdf, asked ? sample.answers : undefined);
  const name = pdfFileName(pdf.fileName, sample.answers);
  return (
    <GalleryPart place={PDF}>
      {asked ? (
        <Document pdf={shown} sample={sample} name={name} error={form.model.download.error} />
      ) : (
        <div>
          <Button onClick={() => ask(true)}>Show the PDF of {sample.name}</Button>
        </div>
      )}
    </GalleryPart>
  );
}

interface DocumentProps {
  readonly pdf: ShownPdf;
  readonly sample: Sample;
  readonly name: string;
  readonly error: string;
}

function Document({ pdf, sample, name, error }: DocumentProps): JSX.Element {
  const { status, address } = pdf;
  return (
    <div className="grid gap-4">
      <output className="block min-h-6">
        {status === 'busy' && 'Creating the PDF...'}
        {status === 'failed' && error}
        {status === 'made' && `The PDF of ${sample.name}`}
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
