import type { UiFile } from './declared-files.generated.ts';

/** The form that this site is about. */
export const INTAKE = 'onboarding';

/** It is the same whatever forms are published. */
export function adminAddressOf(form: string): string {
  return form === INTAKE ? '/admin' : `/admin/${form}`;
}

export function addressOf(form: string, { page }: UiFile): string {
  return page.address ?? `/forms/${form}`;
}
