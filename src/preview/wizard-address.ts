/** The start of the wizard in the frame. */
export interface AskedWizard {
  readonly step: string;
  /** The sample with which the form is answered; absent for an empty form. */
  readonly sample: string;
}

/** The name of the wizard's frame, for links into it. */
export const WIZARD_FRAME = 'wizard';

/** Returns the address of the wizard, of the form that the page shows. */
export function wizardAddress({ step, sample }: AskedWizard): string {
  const form = new URLSearchParams(window.location.search).get('form') ?? '';
  return `?${new URLSearchParams({ form, wizard: step, sample }).toString()}`;
}

/** Parses such an address; returns `undefined` for any other. */
export function askedWizard(search: string): AskedWizard | undefined {
  const params = new URLSearchParams(search);
  const step = params.get('wizard');
  return step === null ? undefined : { step, sample: params.get('sample') ?? '' };
}
