import { describe, expect, it } from 'vitest';
import { adminModel } from '../../../tests/fixtures/admin/admin-model.ts';
import { csvCells, csvHeader } from './csv-columns.ts';

const ID = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';

describe('the columns of the CSV', () => {
  it('are told apart by the column of the table when two questions have one title', () => {
    const { visitor, firm, ...others } = adminModel.fields;
    if (!visitor || !firm) throw new Error('The model has lost its fields.');
    const fields = { visitor, firm: { ...firm, shortTitle: 'Visitor' }, ...others };
    expect(csvHeader({ ...adminModel, fields }).slice(3, 5)).toEqual([
      'Visitor (visitor)',
      'Visitor (firm)',
    ]);
  });
});

describe('the cells of a row', () => {
  it('hold labels, times in UTC, and nothing where there is no answer', () => {
    const row = {
      id: ID,
      submitted_at: '2026-11-20T13:00:00.123456+01:00',
      visitor: 'Ann\nBy',
      firm: null,
      is_urgent: false,
      size: 'many',
      rooms: ['hall', 'cellar'],
      arrival: '2026-03-09',
      fee: -1234.5,
      phone: '(202) 555-0100',
    };
    expect(csvCells(adminModel, row)).toEqual([
      'TST-FY7S-TEGC-W',
      ID,
      '2026-11-20 12:00:00',
      'Ann\nBy',
      '',
      'No',
      'Five people and more',
      'Main Hall; cellar',
      '2026-03-09',
      -1234.5,
      '(202) 555-0100',
      '',
    ]);
  });
});
