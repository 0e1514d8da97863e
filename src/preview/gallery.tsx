import type { JSX } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Sample } from './answers/samples.ts';
import type { PreviewForm } from './forms.ts';
import type { PreviewPart } from './parts/part.tsx';
import { PdfOfSample } from './parts/pdf-part.tsx';
import { CsvFile, StaffTable } from './parts/staff-part.tsx';
import { stepPart, ThankYouStates } from './parts/step-parts.tsx';
import { WIZARD_FRAME, wizardAddress } from './wizard-address.ts';
import { TextLink } from '../ui/text-link.tsx';

export function galleryParts(preview: PreviewForm, sample: Sample): readonly PreviewPart[] {
  const { wizardForm: form, staffForm, pdfModel: pdf, samples } = preview;
  const { model } = form;
  const rows = { model: staffForm.model, samples };
  return [
    ...model.steps.map((step) => stepPart(form, step, [sample, ...samples])),
    { id: 'at-thank-you', title: 'Thank-you', content: <ThankYouStates model={model} /> },
    { id: 'at-staff', title: 'Staff table', content: <StaffTable {...rows} /> },
    { id: 'at-csv', title: 'CSV', content: <CsvFile {...rows} /> },
    {
      id: 'at-pdf',
      title: 'PDF',
      content: <PdfOfSample form={form} pdf={pdf} sample={sample} />,
    },
  ];
}

export function Gallery({ parts }: { readonly parts: readonly PreviewPart[] }): JSX.Element {
  return (
    // Links lead nowhere.
    <MemoryRouter>
      <div className="mx-auto grid max-w-4xl gap-16 px-4 py-8 sm:px-8">
        {parts.map(({ id, title, wizard, content }) => (
          <section key={id} aria-labelledby={id} className="min-w-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id={id} className="scroll-mt-16 text-2xl font-semibold tracking-tight">
                {title}
              </h2>
              {wizard && (
                <TextLink
                  href={wizardAddress(wizard)}
                  target={WIZARD_FRAME}
                  onClick={showWizard}
                  className="inline-flex min-h-6 items-center font-medium"
                >
                  Open in the wizard <span className="sr-only">{title}</span>
                </TextLink>
              )}
            </div>
            <div className="mt-4 grid gap-8">{content}</div>
          </section>
        ))}
      </div>
    </MemoryRouter>
  );
}

/** Scrolls the wizard into view. */
function showWizard(): void {
  document.getElementById(WIZARD_FRAME)?.scrollIntoView({ block: 'nearest' });
}
