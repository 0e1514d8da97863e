import { Ajv } from 'ajv';
import { load } from 'js-yaml';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { accessibility } from '../../../src/generated/site-accessibility.ts';
import { AccessibilityPage } from '../../../src/site/trust/accessibility-page.tsx';
import { pagesOf, squashed } from '../../../tests/pdf/support/read-pdf.ts';
import { openAcr } from './open-acr.ts';
import { reportPdf } from './report-pdf.ts';

/** The rows of the page: level, number with name, conformance, remarks. */
interface Row {
  readonly level: string;
  readonly criterion: string;
  readonly result: string;
  readonly remarks: string;
}

const page = renderToStaticMarkup(createElement(AccessibilityPage));

const rows = textsOf(page, /<tr class="max-sm:block max-sm:py-3">(.+?)<\/tr>/gu, (row): Row => {
  const [criterion = '', ...cells] = textsOf(row, /<t[hd][^>]*>(.*?)<\/t[hd]>/gu, plainText);
  const [remarks = '', result = '', level = ''] = cells.toReversed();
  return { level, criterion, result, remarks };
});

const [head = ''] = page.split('<table');

const facts = textsOf(head, /<dd>(.*?)<\/dd>/gu, plainText);

function textsOf<Part>(html: string, pattern: RegExp, read: (part: string) => Part): Part[] {
  return [...html.matchAll(pattern)].map(([, part = '']) => read(part));
}

/** The page's texts have no other characters that HTML escapes. */
function plainText(html: string): string {
  return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

describe('the OpenACR file', () => {
  const content: unknown = load(openAcr());

  it('has the form of OpenACR 0.1.0, with the terms of its catalogue', () => {
    const validate = new Ajv({ strict: false }).compile(FORM);
    validate(content);
    expect(validate.errors).toBeNull();
  });

  it('has the rows of the page', () => {
    expect([rows.length, facts.length]).toEqual([94, 6]);
    const found: Row[] = [];
    for (const [id, chapter] of Object.entries((content as Content).chapters)) {
      for (const { num, components } of chapter.criteria ?? []) {
        const [{ adherence }] = components;
        const level = /level_(a+)$/u.exec(id)?.[1]?.toUpperCase() ?? '';
        found.push({ level, criterion: num, result: adherence.level, remarks: adherence.notes });
      }
    }
    expect(found).toEqual(
      rows.map(({ level, criterion, result, remarks }) => ({
        level,
        criterion: criterion.split(' ')[0],
        result: result.toLowerCase().replaceAll(' ', '-'),
        remarks,
      })),
    );
  });
});

describe('the PDF', () => {
  it('has the head and the rows of the page, in order', async () => {
    const pages = await pagesOf(await reportPdf('.'));
    const name = squashed(accessibility.report.name);
    const text = pages
      // Where a row goes on, the foot of the page is in between.
      .map((one, index) => squashed(one).replace(`${name}Page${index + 1}of${pages.length}`, ''))
      .join('');
    const lines = rows.map(({ criterion, result, remarks }) => `${criterion}${result}${remarks}`);
    let at = 0;
    for (const line of lines.map(squashed)) {
      expect(text.slice(at)).toContain(line);
      at = text.indexOf(line, at) + line.length;
    }
    for (const fact of facts) expect(text).toContain(squashed(fact));
  });
});

interface Content {
  readonly chapters: Readonly<
    Record<
      string,
      {
        readonly criteria?: readonly {
          readonly num: string;
          readonly components: readonly [
            { readonly adherence: { readonly level: string; readonly notes: string } },
          ];
        }[];
      }
    >
  >;
}

const TEXT = { type: 'string', minLength: 1 } as const;

const CONTACT = {
  type: 'object',
  required: ['email'],
  properties: { company_name: TEXT, email: TEXT, website: TEXT },
  additionalProperties: false,
} as const;

const CHAPTER = {
  type: 'object',
  additionalProperties: false,
  properties: {
    notes: TEXT,
    disabled: { type: 'boolean' },
    criteria: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['num', 'components'],
        properties: {
          num: { type: 'string', pattern: '^\\d+(\\.\\d+)+$' },
          components: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['name', 'adherence'],
              properties: {
                name: { enum: ['web', 'none'] },
                adherence: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['level', 'notes'],
                  properties: {
                    level: {
                      enum: [
                        'supports',
                        'partially-supports',
                        'does-not-support',
                        'not-applicable',
                      ],
                    },
                    notes: TEXT,
                  },
                },
              },
            },
          },
        },
      },
    },
  },
} as const;

/** The part of the format that the report uses, stricter than github.com/GSA/openacr/schema: nothing else is allowed. */
const FORM = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'product', 'author', 'chapters'],
  properties: {
    title: TEXT,
    product: {
      type: 'object',
      additionalProperties: false,
      required: ['name'],
      properties: { name: TEXT, version: TEXT, description: TEXT },
    },
    author: CONTACT,
    vendor: CONTACT,
    report_date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    last_modified_date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    version: { type: 'integer' },
    notes: TEXT,
    evaluation_methods_used: TEXT,
    catalog: TEXT,
    chapters: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        [
          'success_criteria_level_a',
          'success_criteria_level_aa',
          'success_criteria_level_aaa',
          'functional_performance_criteria',
          'hardware',
          'software',
          'support_documentation_and_services',
        ].map((id) => [id, CHAPTER]),
      ),
    },
  },
} as const;
