import { load } from 'js-yaml';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { accessibility } from '../../src/generated/site-accessibility.ts';
import { AccessibilityPage } from '../../src/site/trust/accessibility-page.tsx';
import {
  marksAround,
  pagesOf,
  squashed,
  structureOf,
} from '../../tests/pdf/support/read-pdf.ts';
import { chapters } from '../../src/site/trust/conformance.ts';
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

const rows = textsOf(
  page,
  /<tr class="max-sm:block max-sm:py-3">(.+?)<\/tr>/gu,
  (row): Row => {
    const [criterion = '', ...cells] = textsOf(row, /<t[hd][^>]*>(.*?)<\/t[hd]>/gu, plainText);
    const [remarks = '', result = '', level = ''] = cells.toReversed();
    return { level, criterion, result, remarks };
  },
);

const { level: _level, ...columns } = accessibility.report.columns;

/** The headings of the PDF's tables, as they follow each other. */
const tableHead = squashed(Object.values(columns).join(' '));

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
  const content = load(openAcr()) as Content;

  it('names the report, product, author and catalogue in the terms of OpenACR', () => {
    const text: unknown = expect.stringMatching(/./u);
    const contact = { company_name: text, email: text, website: text };
    const day: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u);
    expect({ ...content, chapters: Object.keys(content.chapters) }).toEqual({
      title: text,
      product: { name: text, version: text, description: text },
      author: contact,
      vendor: contact,
      report_date: day,
      last_modified_date: day,
      version: 1,
      notes: text,
      evaluation_methods_used: text,
      catalog: '2.5-edition-wcag-2.2-508-en',
      chapters: [
        'success_criteria_level_a',
        'success_criteria_level_aa',
        'functional_performance_criteria',
        'hardware',
        'software',
        'support_documentation_and_services',
        'success_criteria_level_aaa',
      ],
    });
  });

  it('has the rows of the page', () => {
    expect([rows.length, facts.length]).toEqual([94, 7]);
    const found = Object.entries(content.chapters).flatMap(([id, { criteria = [] }]) =>
      criteria.map(({ num, components: [{ name, adherence }] }) => {
        const level = /level_(a+)$/u.exec(id)?.[1]?.toUpperCase() ?? '';
        expect(name).toBe(level ? 'web' : 'none');
        return { level, criterion: num, result: adherence.level, remarks: adherence.notes };
      }),
    );
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

describe('the PDF of the report', () => {
  const file = reportPdf('.');

  it('has the head and the rows of the page, in order', async () => {
    const pages = await pagesOf(await file);
    const name = squashed(accessibility.report.name);
    const text = pages
      // If a table continues on the next page, the foot of the page and the head are in between.
      .map((one, index) =>
        squashed(one)
          // PDFium finds another character for a hyphen at the end of a line.
          .replaceAll('\ufffe', '-')
          .replace(`${name}Page${index + 1}of${pages.length}`, '')
          .replaceAll(tableHead, ''),
      )
      .join('');
    const lines = rows.map(
      ({ criterion, result, remarks }) => `${criterion}${result}${remarks}`,
    );
    let at = 0;
    for (const line of lines.map(squashed)) {
      expect(text.slice(at)).toContain(line);
      at = text.indexOf(line, at) + line.length;
    }
    for (const fact of facts) expect(text).toContain(squashed(fact));
  });

  it('shows the rows in tables, whose columns and rows have headings for screen readers', async () => {
    const structure = structureOf(await file);
    const tables = chapters.filter(({ criteria }) => criteria.length > 0);
    const heads = 'TR(TH:Column TH:Column TH:Column)';
    const expected = tables.map(({ criteria }) => {
      const body = criteria.map(() => 'TR(TH:Row TD TD)');
      return `Table(${[heads, ...body].join(' ')})`;
    });
    expect(structure.match(/Table\((?:TR\([^)]*\) ?)*\)/gu)).toEqual(expected);
  });

  it('repeats the head of a table on its next page, read aloud once', async () => {
    const text = squashed((await pagesOf(await file)).join(''));
    const tables = chapters.filter(({ criteria }) => criteria.length > 0).length;
    expect(text.split(tableHead).length - 1).toBeGreaterThan(tables);
    const raw = Buffer.from(await file).toString('latin1');
    const marks = [...raw.matchAll(/\/Scope \/Column\n>>\n\/P \d+ 0 R\n\/K \[(.*?)\]/gsu)];
    expect(marks).toHaveLength(3 * tables);
    for (const [, one] of marks) expect(one).toMatch(/^\d+$/u);
    for (const [unmarked, , doubled] of marksAround(await file))
      expect([unmarked, doubled]).toEqual([0, 0]);
  });
});

interface Content {
  readonly chapters: Readonly<Record<string, { readonly criteria?: readonly Criterion[] }>>;
}

interface Criterion {
  readonly num: string;
  readonly components: readonly [
    {
      readonly name: string;
      readonly adherence: { readonly level: string; readonly notes: string };
    },
  ];
}
