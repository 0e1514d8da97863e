import { useState, type JSX } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { pdfModel } from '../generated/pdf-model.ts';
import { wizardForm as form } from '../generated/wizard-form.ts';
import { createSummaryPdf } from '../pdf/summary-pdf.ts';
import type { DraftStore } from '../wizard/answers/draft-store.ts';
import type { Submit } from '../wizard/submit/use-submission.ts';
import { fixedDraft } from '../wizard/answers/fixed-draft.ts';
import { STEP } from '../wizard/steps/use-steps.ts';
import { Wizard } from '../wizard/wizard.tsx';
import { samplesOf } from './answers/samples.ts';
import type { AskedWizard } from './parts/wizard-address.ts';

const pdf = createSummaryPdf(form, pdfModel);

/** The wizard to walk through. It keeps no draft, and what is submitted goes nowhere. */
export function LiveWizard({ asked }: { readonly asked: AskedWizard }): JSX.Element {
  const [store] = useState(() => storeWith(asked.sample));
  const start = `/onboarding?${new URLSearchParams({ [STEP]: asked.step }).toString()}`;
  return (
    <MemoryRouter initialEntries={[start]}>
      <main>
        <Wizard form={form} draftStore={store} submit={pretend} onDownload={pdf.save} />
      </main>
    </MemoryRouter>
  );
}

function storeWith(name: string): DraftStore {
  return fixedDraft(samplesOf(form).find((sample) => sample.name === name)?.answers);
}

const pretend: Submit = () => Promise.resolve({ ok: true });
