import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessibility } from '../../generated/site-trust.ts';

const methods: readonly { readonly id: string; readonly test: string }[] =
  accessibility.testing.methods;

describe('the conformance report', () => {
  it('names tests that exist', () => {
    expect(methods.filter(({ test }) => !existsSync(test))).toEqual([]);
  });

  it('says how each supported criterion was tested, and claims no test for any other', () => {
    const ids = methods.map(({ id }) => id);
    const used = new Set<string>();
    for (const criterion of accessibility.criteria) {
      const named: readonly string[] = 'methods' in criterion ? criterion.methods : [];
      expect([criterion.id, named.length > 0]).toEqual([
        criterion.id,
        criterion.result === 'Supports',
      ]);
      for (const id of named) used.add(id);
    }
    expect([...used].toSorted()).toEqual(ids.toSorted());
  });

  it('has each criterion once, in order', () => {
    const ids = accessibility.criteria.map(({ id }) => id);
    const inOrder = new Set(ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
    expect(ids).toEqual([...inOrder]);
  });
});
