import { describe, expect, it } from 'vitest';
import { pdfFileName } from './file-name.ts';

const MODEL = { prefix: 'summary-', field: 'project', fallback: 'project' };
const nameOf = (project?: string) =>
  pdfFileName(MODEL, project === undefined ? {} : { project });

describe('the file name of a summary', () => {
  it.each([
    ['Phase Two', 'summary-phase-two.pdf'],
    ['日本語 プロジェクト', 'summary-日本語-プロジェクト.pdf'],
    ['../../etc/passwd', 'summary-etcpasswd.pdf'],
    ['a<b>"c"|d?e*f', 'summary-abcdef.pdf'],
    ['a\u202Efdp.exe', 'summary-afdp.exe.pdf'],
    ['__proto__', 'summary-__proto__.pdf'],
    ['', 'summary-project.pdf'],
  ])('of %j is %s', (project, name) => {
    expect(nameOf(project)).toBe(name);
  });

  it('uses the fallback without an answer, or with an inherited property', () => {
    expect(nameOf()).toBe('summary-project.pdf');
    expect(pdfFileName({ ...MODEL, field: 'constructor' }, {})).toBe('summary-project.pdf');
  });

  it.each(['x', '語', '🚀'])('fits into any file system: 300 times %s', (character) => {
    const name = nameOf(character.repeat(300));
    expect(new TextEncoder().encode(name).length).toBeLessThan(255);
    expect(name.endsWith(`${character}.pdf`)).toBe(true);
  });
});
