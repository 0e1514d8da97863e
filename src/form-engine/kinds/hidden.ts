import type { FieldBase, KindOf } from './field.ts';
import { normaliseText } from '../values/normalise-text.ts';

/** A text that is never asked: it comes from the page's address (decision 032). */
export interface HiddenField extends FieldBase {
  readonly kind: 'hidden';
  readonly widget: 'hidden';
  readonly parameter: string;
  /** In Unicode code points. */
  readonly maxLength: number;
}

/** Every text fits: nobody could correct one that is refused, so one that is too long is cut. */
export const hidden: KindOf<HiddenField> = {
  parse: ({ maxLength }, value) => {
    const points = Array.from(normaliseText(value, 'one') ?? '');
    return normaliseText(points.slice(0, maxLength).join(''), 'one');
  },
};
