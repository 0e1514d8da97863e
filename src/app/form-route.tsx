import { useEffect, useState, type ComponentType, type JSX } from 'react';
import { useLocation } from 'react-router-dom';
import type { Answers } from '../engine/form-model.ts';
import { backendAddress } from '../lib/env.ts';
import { texts } from '../lib/texts.generated.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import type { PdfModel } from '../pdf/document/pdf-model.ts';
import type { SummaryPdf } from '../pdf/summary-pdf.ts';
import type { StepCounter } from '../intake/measuring/step-counter.ts';
import { createAttempts } from '../intake/submission/attempts.ts';
import { createPatientFetch } from '../intake/submission/patient-fetch.ts';
import { submitAnswers, type SubmissionBackend } from '../intake/submission/submit-answers.ts';
import { fixedDraft, type DraftStore } from '../intake/wizard/answers/draft-store.ts';
import type { FormWithQuestions, WizardForm } from '../intake/wizard/model/wizard-form.ts';
import {
  createSubmissionMemory,
  type SubmissionMemory,
} from '../intake/wizard/submit/submission-memory.ts';
import { withQuestions } from '../intake/wizard/theme/lazy-questions.ts';
import type { DeclaredQuestions } from '../intake/wizard/theme/question-form.tsx';
import { Wizard } from '../intake/wizard/wizard.tsx';
import { draftsOf, hasDraft, namespaceOf } from './drafts.ts';

/** The prerendered page shows no draft. */
const UNHYDRATED = fixedDraft(undefined);

/** A form's services and stored data. */
interface FormServices {
  readonly drafts: DraftStore;
  readonly memory: SubmissionMemory;
  /**
   * Opens the backend once, so that a second press finds the first attempt. Call it early: tabs
   * that submit at the same moment share the secret of their ids.
   */
  readonly openBackend: () => SubmissionBackend;
  /** Makes the document ahead. If that fails, or data is to be saved, it is made on demand. */
  readonly prepareDocument: (answers: Answers) => void;
  readonly saveDocument: SummaryPdf['save'];
}

/**
 * @param loadQuestions called while the first step is read
 * @param loadPdfModel called when a document is needed
 */
export function formRoute(
  declared: WizardForm,
  loadQuestions: () => Promise<DeclaredQuestions>,
  loadPdfModel: () => Promise<PdfModel>,
): ComponentType {
  const form = withQuestions(declared, loadQuestions);
  const { id } = form.model;
  const { drafts, memory, openBackend, ...services } = formServices(form, loadPdfModel);
  const tellCounter = counterOf(form);
  return function FormRoute(): JSX.Element {
    // The prerendered page shows no draft, and no step but the first: they appear after hydration.
    const hydrated = useHydrated();
    useEffect(() => void openBackend(), []);
    const { search } = useLocation();
    const [isPlain] = useState(() => search === '' && !hasDraft(id));
    return (
      <Wizard
        key={hydrated && !isPlain ? 'restored' : 'fresh'}
        form={form}
        draftStore={hydrated ? drafts : UNHYDRATED}
        submit={async (answers) => {
          const result = await submitAnswers(openBackend(), answers);
          if (result.ok) tellCounter((counter) => counter.submitted());
          return result;
        }}
        memory={memory}
        onSight={hydrated ? (step) => tellCounter((counter) => counter.saw(step)) : undefined}
        onReview={services.prepareDocument}
        onDownload={services.saveDocument}
      />
    );
  };
}

function formServices(
  form: FormWithQuestions,
  loadPdfModel: () => Promise<PdfModel>,
): FormServices {
  const { id } = form.model;
  const drafts = draftsOf(id);
  let backend: SubmissionBackend | undefined;
  /** Submit needs no chunk (decision 023). Only the PDF's code comes later. */
  const loadPdf = async (): Promise<SummaryPdf> => {
    const [{ summaryPdf }, model] = await Promise.all([
      import('./summary-pdf.ts'),
      loadPdfModel(),
    ]);
    return summaryPdf(form, model);
  };
  return {
    drafts,
    memory: createSubmissionMemory(namespaceOf(id)),
    openBackend: () => (backend ??= submissionBackend(form)),
    prepareDocument: (answers) => {
      if (savesData()) return;
      loadPdf().then(
        (pdf) => pdf.prepare(answers),
        () => undefined,
      );
    },
    saveDocument: async (answers, row) => (await loadPdf()).save(answers, row),
  };
}

/**
 * Returns a function that tells the counter of steps. No step waits for it, and nothing is counted
 * for a browser with Global Privacy Control.
 */
function counterOf({ model }: FormWithQuestions) {
  // One promise: two imports of a chunk may end in the other order.
  let counter: Promise<StepCounter> | undefined;
  return (event: (counter: StepCounter) => void): void => {
    if (!model.measure || Reflect.get(navigator, 'globalPrivacyControl') === true) return;
    counter ??= loadCounter(model);
    counter.then(event, () => {
      counter = undefined;
    });
  };
}

async function loadCounter(model: FormWithQuestions['model']): Promise<StepCounter> {
  const { createStepCounter } = await import('../intake/measuring/step-counter.ts');
  return createStepCounter(model, namespaceOf(model.id), backendAddress());
}

function submissionBackend({ model }: FormWithQuestions): SubmissionBackend {
  return {
    address: backendAddress(),
    send: createPatientFetch(),
    model,
    language: texts.tag,
    attempts: createAttempts(namespaceOf(model.id)),
  };
}

/** Returns whether the browser asks for little data (`Save-Data`), a setting of Chromium. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return connection instanceof Object && Reflect.get(connection, 'saveData') === true;
}
