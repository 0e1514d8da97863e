/** The start of the wizard in the frame. */
export interface AskedWizard {
  readonly step: string;
  /** Absent for an empty form. */
  readonly sample: string;
}

/** Links into the frame use it. */
export const WIZARD_FRAME = 'wizard';

/** Returns the wizard's address for the page's form. */
export function wizardAddress({ step, sample }: AskedWizard): string {
  const form = new URLSearchParams(window.location.search).get('form') ?? '';
  return `?${new URLSearchParams({ form, wizard: step, sample }).toString()}`;
}

/** Returns `undefined` for any other address. */
export function askedWizard(search: string): AskedWizard | undefined {
  const params = new URLSearchParams(search);
  const step = params.get('wizard');
  return step === null ? undefined : { step, sample: params.get('sample') ?? '' };
}
