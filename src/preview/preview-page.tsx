import { useState, type JSX } from 'react';
import { product } from '../generated/site.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Gallery, galleryParts } from './gallery.tsx';
import { shownForm } from './forms.ts';
import { Toolbar } from './toolbar.tsx';
import { WIZARD_FRAME, wizardAddress } from './wizard-address.ts';

/** The wizard beside the gallery, or above it on a narrow window. */
export function PreviewPage(): JSX.Element {
  usePageTitle(`Preview – ${product}`);
  const form = shownForm();
  const { samples } = form;
  const [name, setName] = useState('');
  // If the selected sample was renamed or deleted, the first sample replaces it.
  const sample = samples.find((candidate) => candidate.name === name) ?? samples[0];
  const parts = sample ? galleryParts(form, sample) : [];
  return (
    <div className="xl:grid xl:grid-cols-[26rem_1fr]">
      <aside
        aria-label="The wizard"
        className="border-line max-xl:border-b-4 xl:sticky xl:top-0 xl:h-dvh xl:border-r"
      >
        <iframe
          id={WIZARD_FRAME}
          name={WIZARD_FRAME}
          title="The wizard, to walk through"
          src={wizardAddress({ step: '', sample: '' })}
          className="block h-128 w-full scroll-mt-16 bg-canvas xl:h-full"
        />
      </aside>
      <main className="min-w-0 bg-surface">
        <Toolbar form={form} parts={parts} sample={sample} onChoose={setName} />
        {sample ? (
          <Gallery parts={parts} />
        ) : (
          <p className="p-8 text-lg">
            There is no sample yet: add one to schema/forms/{form.id}/samples/.
          </p>
        )}
      </main>
    </div>
  );
}
