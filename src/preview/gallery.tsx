import type { JSX } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Sample } from './answers/samples.ts';
import type { PreviewForm } from './forms.ts';
import { ChangesPart } from './changes/changes-part.tsx';
import { PdfPart } from './parts/pdf-part.tsx';
import { CsvPart, StaffPart } from './parts/staff-part.tsx';
import { StepPart, ThankYouPart } from './parts/step-parts.tsx';

interface GalleryProps {
  readonly shown: PreviewForm;
  readonly chosen: Sample;
}

/** Every step in every state, and the results of the samples. */
export function Gallery({ shown, chosen }: GalleryProps): JSX.Element {
  const { form, staff, pdf, samples } = shown;
  return (
    // Links lead nowhere.
    <MemoryRouter>
      <div className="mx-auto grid max-w-4xl gap-16 px-4 py-8 sm:px-8">
        <ChangesPart form={shown.id} />
        {form.model.steps.map((step) => (
          <StepPart key={step.id} form={form} step={step} samples={[chosen, ...samples]} />
        ))}
        <ThankYouPart model={form.model} />
        <StaffPart model={staff} samples={samples} />
        <CsvPart model={staff} samples={samples} />
        <PdfPart form={form} pdf={pdf} sample={chosen} />
      </div>
    </MemoryRouter>
  );
}
