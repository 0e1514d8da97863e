import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chapters, methods } from './conformance.ts';

describe('the conformance report', () => {
  it('names tests that exist', () => {
    const tests = methods.flatMap(({ test }) => test ?? []);
    expect(tests.filter((test) => !existsSync(test))).toEqual([]);
  });

  it('names the test method of each criterion of WCAG that applies', () => {
    const criteria = chapters.flatMap(({ level, criteria: all }) => (level ? all : []));
    const untested = criteria.filter((one) => !one.methods && one.result !== 'Not Applicable');
    // WCAG 2.2 has removed the criterion, so it has no test.
    expect(untested.map(({ id }) => id)).toEqual(['4.1.1']);
    const used = new Set(criteria.flatMap((one) => one.methods ?? []));
    expect([...used].toSorted()).toEqual(methods.map(({ id }) => id).toSorted());
  });

  it('has each criterion of WCAG 2.2 once, in order', () => {
    const [a = [], aa = []] = chapters.map(({ criteria }) => criteria.map(({ id }) => id));
    expect([a.length, aa.length]).toEqual([32, 24]);
    for (const ids of [a, aa]) {
      const inOrder = new Set(
        ids.toSorted((x, y) => x.localeCompare(y, 'en', { numeric: true })),
      );
      expect(ids).toEqual([...inOrder]);
    }
  });
});
