import { describe, expect, it } from 'vitest';
import type { AdminColumn } from '../../view/staff-model.ts';
import { adminModel } from '../../../../tests/fixtures/admin/admin-model.ts';
import { columnWidth } from './column-width.ts';

const column = (part: Partial<AdminColumn>): AdminColumn => ({
  id: 'one',
  title: 'One',
  lines: [],
  sort: 'one',
  ...part,
});
const width = (part: Partial<AdminColumn>): number => columnWidth(adminModel, column(part));

describe('the width of a column', () => {
  it('has room for its heading', () => {
    expect(width({ title: 'A heading of length' })).toBeGreaterThan(width({ title: 'A heading' }));
  });

  it('has room for the longest badge in one piece, and else for the longest word', () => {
    const badge = width({ lines: [{ field: 'size', badge: 'outline' }] });
    expect(badge).toBeGreaterThan(width({ lines: [{ field: 'size' }] }));
  });

  it('ends somewhere, whatever is declared', () => {
    expect(width({ title: 'x'.repeat(1000) })).toBe(12);
  });
});
