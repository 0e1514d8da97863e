import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pdfModel } from '../../generated/example/pdf-model.ts';
import { wizardForm } from '../../generated/example/wizard-form.ts';
import { labelled } from '../../engine/display.ts';
import type { Direction } from '../../lib/text/direction.ts';
import { summaryContent } from '../document/summary-content.ts';
import { CodePointSet } from '../fonts/code-point-set.ts';
import { typeset } from './typeset.ts';

const LETTERS = Array.from('ab Z اسمשלו 127٣ ()?!-.,:@/');
const plain = { covers: '', regular: '', set: new CodePointSet('') };
const sliceOf = new Map(LETTERS.map((letter) => [letter, plain]));

/** A text that neither begins nor ends with a space. */
const someText = fc
  .string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 30 })
  .map((text) => text.trim().replaceAll(/ +/gu, ' ') || '1');

/** Sets a text in a font whose characters are all one point wide. */
function linesOf(text: string, width: number, direction?: Direction): readonly string[] {
  const measure = (piece: string) => Array.from(piece).length;
  const setting = { width, direction, sliceOf, plain, measure, onMissing: () => undefined };
  return typeset(text, setting).map(({ pieces }) => pieces.map((one) => one.text).join(''));
}

/** Returns a composite's answer as the PDF has it, with the label of its part. */
function compositeText(label: string, answer: string): string {
  const lines = [{ field: 'homeStreet', label, show: 'always', empty: '' }] as const;
  const content = summaryContent(
    wizardForm.model,
    { ...pdfModel, sections: [{ id: 'home', title: '', lines }] },
    {
      shown: { answers: { homeStreet: answer }, relevant: new Set() },
      date: new Date(),
      reader: 'en',
    },
  );
  return content.sections[0]?.lines[0]?.texts[0] ?? '';
}

describe('a labelled answer of the PDF', () => {
  it.each(['ltr', 'rtl'] as const)(
    'has the order of the page, where label and answer are apart (%s)',
    (direction) => {
      fc.assert(
        fc.property(someText, someText, (label, answer) => {
          const [set] = linesOf(compositeText(label, answer), 1000, direction);
          const [first] = linesOf(labelled(label, '').trim(), 1000, direction);
          const [second] = linesOf(answer, 1000);
          const both = [first, second];
          expect(set).toBe((direction === 'rtl' ? both.toReversed() : both).join(' '));
        }),
      );
    },
  );
});

it('a line of the PDF is never wider than its column', () => {
  const directions = fc.constantFrom('ltr', 'rtl', undefined);
  fc.assert(
    fc.property(someText, fc.integer({ min: 3, max: 12 }), directions, (text, width, of) => {
      for (const line of linesOf(text, width, of)) {
        expect(line.trimEnd().length).toBeLessThanOrEqual(width);
      }
    }),
  );
});
