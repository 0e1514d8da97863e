import { useMemo, useState, type JSX } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createSummaryPdf } from '../pdf/summary-pdf.ts';
import { fixedDraft, type DraftStore } from '../wizard/answers/draft-store.ts';
import type { Submit } from '../wizard/submit/use-submission.ts';
import { STEP } from '../wizard/steps/use-steps.ts';
import { Wizard } from '../wizard/wizard.tsx';
import { shownForm } from './forms.ts';
import type { AskedWizard } from './parts/wizard-address.ts';

/** The wizard to walk through. It keeps no draft, and what is submitted goes nowhere. */
export function LiveWizard({ asked }: { readonly asked: AskedWizard }): JSX.Element {
  const { form, pdf: pdfModel } = shownForm();
  const start = new URLSearchParams({ [STEP]: asked.step });
  const [store] = useState(() => storeWith(asked.sample));
  const pdf = useMemo(() => createSummaryPdf(form, pdfModel), [form, pdfModel]);
  return (
    <MemoryRouter initialEntries={[`/onboarding?${start.toString()}`]} useTransitions={false}>
      <main>
        <Wizard form={form} draftStore={store} submit={pretend} onDownload={pdf.save} />
      </main>
    </MemoryRouter>
  );
}

function storeWith(name: string): DraftStore {
  return fixedDraft(shownForm().samples.find((sample) => sample.name === name)?.answers);
}

const pretend: Submit = () => Promise.resolve({ ok: true });
