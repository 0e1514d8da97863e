import { afterEach, describe, expect, it, vi } from 'vitest';
import { editedTexts } from '../../../../tests/fixtures/edited-texts.ts';
import { addNotices, NOTICES } from '../../../../tests/fixtures/notices.ts';
import { check } from '../check.ts';

afterEach(() => vi.useRealTimers());

const notices = NOTICES.map((notice) =>
  notice.expires === undefined ? notice : { ...notice, expires: '2027-03-31' },
);

describe('a notice that expires', () => {
  it.each([
    ['2027-01-29', []],
    [
      '2027-01-30',
      [expect.stringMatching(/Paperwork Reduction Act" expires on Mar 31, 2027, and prospects/u)],
    ],
  ])('on 31 March is advised of on %s: %j', async (today, messages) => {
    vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] });
    const checked = check(await editedTexts(addNotices('contact', notices)));
    if (!checked.ok) throw new Error(JSON.stringify(checked.diagnostics));
    expect(checked.advise().map((one) => one.message)).toEqual(messages);
  });
});
