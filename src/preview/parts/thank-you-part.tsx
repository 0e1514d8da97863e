import { useRef, type JSX } from 'react';
import type { WizardModel } from '../../wizard/answers/wizard-model.ts';
import { ThankYouView } from '../../wizard/views/thank-you-view.tsx';
import type { Download } from '../../ui/download-button.tsx';
import { THANK_YOU, GalleryPart } from './part.tsx';
import { nothing, Specimen } from './specimen.tsx';
import type { LastSubmission } from '../../wizard/submit/submission-memory.ts';

const STATES: readonly { readonly title: string; readonly status: Download['status'] }[] = [
  { title: 'After a submission', status: 'idle' },
  { title: 'The PDF failed', status: 'failed' },
];

/** A submission of any day. */
const RECEIPT: LastSubmission = {
  state: 'confirmed',
  id: '',
  at: Date.UTC(2026, 10, 20, 12),
  answers: {},
  row: '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11',
};

export function ThankYouPart({ model }: { readonly model: WizardModel }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <GalleryPart place={THANK_YOU}>
      {STATES.map(({ title, status }) => (
        <Specimen key={title} of={THANK_YOU.title} state={title}>
          <ThankYouView
            model={model}
            heading={heading}
            receipt={RECEIPT}
            download={{ status, start: nothing }}
            onStartNew={nothing}
          />
        </Specimen>
      ))}
    </GalleryPart>
  );
}
