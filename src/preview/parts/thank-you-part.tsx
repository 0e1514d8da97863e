import { useRef, type JSX } from 'react';
import type { WizardModel } from '../../wizard/answers/wizard-model.ts';
import { ThankYouView } from '../../wizard/views/thank-you-view.tsx';
import type { Download } from '../../ui/download-button.tsx';
import { THANK_YOU, GalleryPart } from './part.tsx';
import { nothing, Specimen } from './specimen.tsx';

const STATES: readonly { readonly title: string; readonly status: Download['status'] }[] = [
  { title: 'After a submission', status: 'idle' },
  { title: 'The PDF failed', status: 'failed' },
];

export function ThankYouPart({ model }: { readonly model: WizardModel }): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <GalleryPart place={THANK_YOU}>
      {STATES.map(({ title, status }) => (
        <Specimen key={title} of={THANK_YOU.title} state={title}>
          <ThankYouView
            model={model}
            heading={heading}
            download={{ status, start: nothing }}
            onStartNew={nothing}
          />
        </Specimen>
      ))}
    </GalleryPart>
  );
}
