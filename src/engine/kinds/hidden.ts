import type { FieldBase, KindOf } from './field.ts';
import { cutToCodePoints } from '../../lib/text/cut.ts';
import { normaliseText } from '../values/normalise-text.ts';

/** A text from the page's address (decision 032). */
export interface HiddenField extends FieldBase {
  readonly kind: 'hidden';
  readonly widget: 'hidden';
  readonly parameter: string;
  readonly maxLength: number;
}

/** Cuts a text that is too long: the person couldn't correct it. */
export const hidden: KindOf<HiddenField> = {
  parse: ({ maxLength }, value) => {
    const text = normaliseText(value, 'one') ?? '';
    return normaliseText(cutToCodePoints(text, maxLength), 'one');
  },
};
