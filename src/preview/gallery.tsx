import type { JSX } from 'react';
import { evaluate } from '../form-engine/evaluate.ts';
import { MemoryRouter } from 'react-router-dom';
import type { WizardForm, WizardStep } from '../wizard/answers/wizard-model.ts';
import type { StaffModel } from '../admin/view/staff-model.ts';
import type { PdfModel } from '../pdf/document/pdf-model.ts';
import { CsvPart } from './parts/csv-part.tsx';
import { PdfPart } from './parts/pdf-part.tsx';
import { QuestionsPart } from './parts/questions-part.tsx';
import type { Sample } from './answers/samples.ts';
import { StaffPart } from './parts/staff-part.tsx';
import { SummaryPart } from './parts/summary-part.tsx';
import { ThankYouPart } from './parts/thank-you-part.tsx';
import { WelcomePart } from './parts/welcome-part.tsx';

export interface GalleryProps {
  readonly form: WizardForm;
  readonly staff: StaffModel;
  readonly pdf: PdfModel;
  readonly samples: readonly Sample[];
  readonly chosen: Sample;
}

/** Every step in every state, and the results of the samples. */
export function Gallery(props: GalleryProps): JSX.Element {
  const { form, staff, pdf, samples, chosen } = props;
  return (
    // Links lead nowhere.
    <MemoryRouter>
      <div className="mx-auto grid max-w-4xl gap-16 px-4 py-8 sm:px-8">
        {form.model.steps.map((step) => (
          <StepPart key={step.id} {...props} step={step} />
        ))}
        <ThankYouPart model={form.model} />
        <StaffPart model={staff} samples={samples} />
        <CsvPart model={staff} samples={samples} />
        <PdfPart form={form} pdf={pdf} sample={chosen} />
      </div>
    </MemoryRouter>
  );
}

function StepPart(props: GalleryProps & { readonly step: WizardStep }): JSX.Element {
  const { form, samples, chosen, step } = props;
  const evaluation = evaluate(form, chosen.answers);
  switch (step.kind) {
    case 'welcome':
      return <WelcomePart model={form.model} path={evaluation.path} step={step} />;
    case 'questions':
      return <QuestionsPart form={form} step={step} samples={[chosen, ...samples]} />;
    case 'summary':
      return <SummaryPart model={form.model} step={step} sample={chosen} evaluation={evaluation} />;
  }
}
