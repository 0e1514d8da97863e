import { describe, expect, it } from 'vitest';
import { TEXT_FORMATS } from '../../../scripts/codegen/kinds/address.ts';
import type { AddressFormat } from './address.ts';
import { form } from '../../generated/example/form.ts';
import { answerLink } from '../../staff/contract/fields.ts';
import { parseAnswer, type Field } from './registry.ts';

function asked(format: AddressFormat): Field {
  const fields = Object.values(form.model.fields);
  const field = fields.find((one) => one.kind === 'address' && one.format === format);
  if (!field) throw new Error(`The example form asks for no ${format}.`);
  return field;
}

it('a web address is completed at once, however long the text', () => {
  const long = `${'a.'.repeat(100_000)}@`;
  expect(parseAnswer(asked('uri'), long)).toBe(long);
});

describe('the link of an address', () => {
  it.each<[AddressFormat, string, string | undefined]>([
    ['email', 'ann@example.com', 'mailto:ann@example.com'],
    ['email', 'a&b?c%/d@example.com', 'mailto:a%26b%3Fc%25%2Fd@example.com'],
    ['email', 'ann@example.com?bcc=eve@example.com', undefined],
    ['uri', 'https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['uri', 'javascript:alert(1)', undefined],
    ['uri', 'javascript:alert(1)//https://example.com', undefined],
    ['uri', 'https://example.com@evil.example', undefined],
    ['uri', 'data:text/html,x', undefined],
    ['tel', '+1 (202) 555-0100 ext. 12', 'tel:+12025550100;ext=12'],
    ['tel', '202.555.0100,x5', 'tel:2025550100;ext=5'],
    ['tel', '+44 (0)20 7946 0000', 'tel:+442079460000'],
    ['tel', '030/123 456 extn 7 (office)', 'tel:030123456;ext=7'],
    ['tel', '(202) 555-0100 (ext. 3, after 5)', 'tel:2025550100'],
    ['tel', '202555 (0100)', 'tel:2025550100'],
    ['tel', '12345', 'tel:12345'],
    ['tel', '1234', undefined],
    ['tel', '+1234567890123456', undefined],
    ['tel', '2025550100;phone-context=evil', undefined],
  ])('of %s, %j, is %j', (format, answer, link) => {
    expect(answerLink(asked(format), answer)).toBe(link);
  });

  it.each(['email', 'uri', 'tel'] as const)('exists for each example of %s', (format) => {
    for (const example of TEXT_FORMATS[format].examples) {
      expect(answerLink(asked(format), example)).toBeDefined();
    }
  });
});
