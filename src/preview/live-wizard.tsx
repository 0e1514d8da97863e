import { useMemo, useState, type JSX } from 'react';
import { createRouter, RouterContext } from '../lib/router.ts';
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
  const [router] = useState(() => {
    const start = new URLSearchParams({ [STEP]: asked.step });
    return createRouter({ at: `/onboarding?${start.toString()}` });
  });
  const [store] = useState(() => storeWith(asked.sample));
  const pdf = useMemo(() => createSummaryPdf(form, pdfModel), [form, pdfModel]);
  return (
    <RouterContext value={router}>
      <main>
        <Wizard form={form} draftStore={store} submit={pretend} onDownload={pdf.save} />
      </main>
    </RouterContext>
  );
}

function storeWith(name: string): DraftStore {
  return fixedDraft(shownForm().samples.find((sample) => sample.name === name)?.answers);
}

const pretend: Submit = () => Promise.resolve({ ok: true });
