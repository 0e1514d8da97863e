import { useEffect, useMemo, useState, type JSX } from 'react';
import type { PdfModel } from '../../pdf/document/pdf-model.ts';
import { pdfFileName } from '../../pdf/file-name.ts';
import { createSummaryPdf, type SummaryPdf } from '../../pdf/summary-pdf.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { WizardForm } from '../../intake/wizard/model/wizard-form.ts';
import type { Sample } from '../answers/samples.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface PdfProps {
  readonly form: WizardForm;
  readonly pdf: PdfModel;
  readonly sample: Sample;
}

/** The chosen sample's document, made on demand: it takes a second. */
export function PdfOfSample(props: PdfProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Document {...props} />
  ) : (
    <div>
      <Button onClick={() => setOpen(true)}>Show the PDF of {props.sample.name}</Button>
    </div>
  );
}

interface MadePdf {
  readonly by: SummaryPdf;
  readonly of: Sample;
  /** An object URL; `undefined` if the file could not be made. */
  readonly address: string | undefined;
}

/** Makes the PDF again whenever the form or the sample changes. */
function Document({ form, pdf, sample }: PdfProps): JSX.Element {
  const summary = useMemo(() => createSummaryPdf(form, pdf), [form, pdf]);
  const [pdfFile, setPdfFile] = useState<MadePdf>();
  useEffect(() => {
    let current = true;
    const show = (address?: string): void => {
      if (current) setPdfFile({ by: summary, of: sample, address });
    };
    summary.make(sample.answers).then(
      (file) => show(URL.createObjectURL(file)),
      (error: unknown) => {
        console.error(error);
        show();
      },
    );
    return () => {
      current = false;
    };
  }, [summary, sample]);
  const address = pdfFile?.address;
  const name = pdfFileName(pdf.fileName, sample.answers);
  const outcome =
    address === undefined ? form.model.download.error : `The PDF of ${sample.name}`;
  return (
    <div className="grid gap-4">
      <output className="block min-h-6">
        {pdfFile?.by === summary && pdfFile.of === sample ? outcome : 'Creating the PDF...'}
      </output>
      {address !== undefined && (
        <>
          <TextLink href={address} download={name} className="justify-self-start font-medium">
            Save {name}
          </TextLink>
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
