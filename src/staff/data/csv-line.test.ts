import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

/** A reader of RFC 4180, written without a look at the writer. */
function parse(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let rest = text;
  while (rest !== '') {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/u.exec(rest);
    if (!match) throw new Error(`Not RFC 4180: ${rest.slice(0, 40)}`);
    const [whole, inQuotes, bare = '', end] = match;
    record.push(inQuotes === undefined ? bare : inQuotes.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
    if (end === ',' && rest === '') throw new Error('A record ends with a comma.');
    if (end === '\r\n') {
      records.push(record);
      record = [];
    }
  }
  return records;
}

const character = fc.oneof(
  fc.constantFrom(...Array.from(',;"\'\r\n\t=+-@ \uFEFF\u200B\u00A0\0＝＋－＠\\a1é漢')),
  fc.string({ unit: 'grapheme', maxLength: 1 }),
);
const cell = fc.array(character, { maxLength: 8 }).map((parts) => parts.join(''));
const records = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 });

function withoutApostrophes(text: string | undefined): string | undefined {
  return text?.replaceAll("'", '');
}

describe('a line of CSV', () => {
  it('is read back with the same cells, apart from apostrophes in front', () => {
    fc.assert(
      fc.property(records, (written) => {
        const read = parse(written.map(csvLine).join(''));
        expect(read.map((line) => line.length)).toEqual(written.map((line) => line.length));
        for (const [index, line] of written.entries()) {
          for (const [place, original] of line.entries()) {
            expect(withoutApostrophes(read[index]?.[place])).toBe(
              withoutApostrophes(original),
            );
          }
        }
      }),
    );
  });

  it('begins no cell, and no part of it between two separators, with a formula', () => {
    fc.assert(
      fc.property(cell, (written) => {
        const line = csvLine(['id', written]);
        const [[, read = ''] = []] = parse(line);
        expect(read).not.toMatch(/^[\t\r\n]/u);
        // A spreadsheet may take another sign than the comma as its separator.
        for (const part of [read, ...line.split(/[\r\n;]/u), ...line.split(/[\r\n\t]/u)]) {
          expect(part.replace(/^[\s\p{C}]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠]/u);
        }
      }),
    );
  });

  it('takes linear time for a cell of two million line breaks', () => {
    const breaks = '\n'.repeat(2_000_000);
    expect(csvLine(['a', `b${breaks}`])).toBe(`a,"b${breaks}"\r\n`);
  });

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"\r\n`],
    // Without it, a spreadsheet calculates -856.
    ['+1-202-555-0100', `'+1-202-555-0100\r\n`],
    ['\u200B=1', `'\u200B=1\r\n`],
    ['\tx', `"'\tx"\r\n`],
    ['x;=1', `"x;'=1"\r\n`],
    ['Notes:\n=1', `"Notes:\n'=1"\r\n`],
  ])('puts an apostrophe in front of the formula in %j', (written, line) => {
    expect(csvLine([written])).toBe(line);
  });

  it('keeps numbers unchanged', () => {
    expect(csvLine([-5, 1234567.5])).toBe('-5,1234567.5\r\n');
  });

  it.each([
    ...'02138|1-2|3/15|1.2.2026|1E5|12345678901234567890|1,5|50%|$5|10:30| 007 '.split('|'),
    ...'MAR1|Mar 1|2-Mar|March 2026|1 May 2026|Dec. 5, 2026|9:15 pm'.split('|'),
    // LibreOffice 7.4 changes each of these.
    ...'(5)|( 5 )|($5)|5-|$5-|5.-|5 $|.5|5.|50 %|1E+5|1 1/2|5 5/8|3 PM|3pm'.split('|'),
    ...'10:5|10:|10 : 30|25:00|10:30:15.5|10:30 AM|TRUE|false|Sept. 5|Mar-26'.split('|'),
    ...'Friday, March 6, 2026|1/2/2026 10:30|2026-03-06T10:30|2026-03-06 10:30'.split('|'),
    // Excel does.
    ...'10:30A|3 p|Fri 6 Mar|5 sep 26 10:30|€5'.split('|'),
  ])('keeps a spreadsheet from changing %j', (written) => {
    expect(parse(csvLine([written]))).toEqual([[`'${written}`]]);
  });

  it.each([
    ..."a=b|ann@example.org|it's|null|') drop table visits --|May|Mars 1 Ltd|2138".split('|'),
    ...'1-3 months|202-555-0100|(202) 555-0100|2026-11-20|2026-11-20 12:00:00'.split('|'),
    ...'HDW-FY7S-TEGC-W|00000000-0000-4000-8000-000000000001|10 Downing Street'.split('|'),
    ...'$10,000 - $50,000|.|,|5th|Q1 2026|Friday|true story|10 pins|1:2:3:4|()'.split('|'),
  ])('keeps %j unchanged', (written) => {
    expect(parse(csvLine([written]))).toEqual([[written]]);
  });
});
