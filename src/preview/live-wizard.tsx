import { useMemo, useState, type JSX } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createSummaryPdf } from '../pdf/summary-pdf.ts';
import { fixedDraft } from '../intake/wizard/answers/draft-store.ts';
import { STEP } from '../intake/wizard/steps/use-steps.ts';
import { createSubmissionMemory } from '../intake/wizard/submit/submission-memory.ts';
import { Wizard } from '../intake/wizard/wizard.tsx';
import { shownForm } from './forms.ts';
import type { AskedWizard } from './wizard-address.ts';

const memory = createSubmissionMemory('preview', []);

/** Keeps no draft, and sends nothing. A module without other exports reloads hot. */
export function LiveWizard({ step, sample }: AskedWizard): JSX.Element {
  const { wizardForm: form, pdfModel, samples } = shownForm();
  const start = new URLSearchParams({ [STEP]: step });
  const [store] = useState(() =>
    fixedDraft(samples.find(({ name }) => name === sample)?.answers),
  );
  const pdf = useMemo(() => createSummaryPdf(form, pdfModel), [form, pdfModel]);
  return (
    <MemoryRouter
      initialEntries={[`/${form.model.id}?${start.toString()}`]}
      useTransitions={false}
    >
      <header lang="en" dir="ltr" className="bg-accent-soft px-4 py-2 text-sm sm:px-8">
        Preview: nothing that you enter here is stored or sent.
      </header>
      <main>
        <Wizard
          form={form}
          draftStore={store}
          memory={memory}
          submit={() => Promise.resolve({ ok: true })}
          onDownload={pdf.save}
        />
      </main>
    </MemoryRouter>
  );
}
