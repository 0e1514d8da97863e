import { afterEach, describe, expect, it, vi } from 'vitest';
import { editedTexts } from '#tests/fixtures/edited-texts.ts';
import { stepOf } from '#tests/fixtures/edits.ts';
import { check } from '../check.ts';

afterEach(() => vi.useRealTimers());

const notice = {
  title: 'Paperwork Reduction Act',
  paragraphs: ['All.'],
  expires: '2027-03-31',
};

describe('a notice that expires', () => {
  it.each([
    ['2027-01-29', []],
    [
      '2027-01-30',
      [
        expect.stringMatching(
          /Paperwork Reduction Act" expires on Mar 31, 2027, and prospects/u,
        ),
      ],
    ],
  ])('on March 31, 2027 gets this advice on %s: %j', async (today, messages) => {
    vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] });
    const checked = check(
      await editedTexts(({ ui }) => void (stepOf(ui, 'contact').notices = [notice])),
    );
    if (!checked.ok) throw new Error(JSON.stringify(checked.diagnostics));
    expect(checked.advise().map((one) => one.message)).toEqual(messages);
  });
});
