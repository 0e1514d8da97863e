import type { FormModel, Step } from '../form-engine/form-model.ts';

/** A part of the gallery that can be jumped to. */
export interface Place {
  readonly id: string;
  readonly title: string;
}

export const THANK_YOU: Place = { id: 'at-thank-you', title: 'Thank-you' };
export const STAFF: Place = { id: 'at-staff', title: 'Staff table' };
export const CSV: Place = { id: 'at-csv', title: 'CSV' };
export const PDF: Place = { id: 'at-pdf', title: 'PDF' };

export function stepPlace({ id, title }: Step): Place {
  return { id: `at-step-${id}`, title };
}

/** Every part of the gallery, in its order. */
export function galleryPlaces({ steps }: FormModel): readonly Place[] {
  return [...steps.map(stepPlace), THANK_YOU, STAFF, CSV, PDF];
}
