import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runnerImport } from 'vite';
import { pagesIn } from '../../scripts/build/vite/pages-in.ts';
import { dayOf } from '../../src/engine/values/relative-day.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import * as english from '../fixtures/example-in-language.ts';
import { exampleAnswers } from '../fixtures/samples.ts';

const complete = { ...exampleAnswers, startDate: dayOf('+P30D') };

async function exampleIn(tag: string): Promise<typeof english> {
  const { module } = await runnerImport<typeof english>(
    resolve('tests/fixtures/example-in-language.ts'),
    { configFile: false, logLevel: 'error', plugins: [pagesIn(tag)] },
  );
  return module;
}

describe('the example form in Arabic', async () => {
  const arabic = await exampleIn('ar');

  it.each([
    ['a limit', { seats: 6000 }, 'seats', 'اتصل بنا إذا احتجت إلى أكثر من 5,000 من المقاعد.'],
    ['a missing answer', { name: '' }, 'name', 'أجب عن: اسمك.'],
    ['a pattern', { badge: 'x' }, 'badge', 'أدخل حرفين لاتينيين كبيرين ثم شرطة ثم ثلاثة أرقام.'],
    ['a length', { name: 'x' }, 'name', 'اكتب 2 من الأحرف على الأقل.'],
  ])('has a message about %s in Arabic', (_what, wrong, field, message) => {
    expect(arabic.messagesOf({ ...complete, ...wrong }).get(field)).toBe(message);
  });

  it('shows a date with the name of its month', () => {
    expect(arabic.wordsOf('birthday', { ...complete, birthday: '1990-05-17' })).toBe(
      '17 مايو 1990',
    );
  });

  it('joins a list as Arabic does', () => {
    expect(arabic.wordsOf('languages', complete)).toBe('الإنجليزية، والفرنسية، والصينية');
  });

  it.each([
    [1, 'إجابة واحدة ناقصة أو تحتاج إلى تعديل'],
    [2, 'إجابتان ناقصتان أو تحتاجان إلى تعديل'],
    [3, '3 إجابات ناقصة أو تحتاج إلى تعديل'],
    [11, '11 إجابة ناقصة أو تحتاج إلى تعديل'],
    [100, '100 إجابة ناقصة أو تحتاج إلى تعديل'],
  ])('counts %i errors in the category of the number', (count, title) => {
    expect(arabic.errorTitle(count)).toBe(title);
  });

  it('rejects the answers that the English form rejects, and no others', () => {
    // A consent is to the text that was read, so each language has its own versions.
    const names = (messages: ReadonlyMap<string, string>) =>
      [...messages.keys()].filter((name) => english.model.fields[name]?.kind !== 'consent');
    fc.assert(
      fc.property(arbitraryAnswers(english.model), (answers) => {
        expect(names(arabic.messagesOf(answers))).toEqual(names(english.messagesOf(answers)));
      }),
      { numRuns: 200 },
    );
  });
});
