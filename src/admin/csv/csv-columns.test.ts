import { expect, it } from 'vitest';
import { staffModel } from '../../../tests/fixtures/admin/staff-model.ts';
import { csvCells, csvHeader } from './csv-columns.ts';

it('the columns of the CSV have the column of the table beside them when two questions have one title', () => {
  const { name, room } = staffModel.fields;
  if (!name || !room) throw new Error('The example form asks for both.');
  const fields = { name, room: { ...room, shortTitle: 'Your Name' } };
  expect(csvHeader({ ...staffModel, fields }).join()).toBe(
    'Reference,Id,Submitted (UTC),Your Name (name),Your Name (room)',
  );
});

it('the cells of a row hold labels, times in UTC, and nothing where there is no answer', () => {
  const id = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';
  const row = {
    id,
    submitted_at: '2026-11-20T13:00:00.123456+01:00',
    name: 'Ann\nBy',
    website: null,
    is_urgent: false,
    hosting: 'gov',
    languages: ['en', 'la'],
    any_day: '2026-03-09',
    price: -1234.5,
    phone: '(202) 555-0100',
  };
  const cells = csvCells(staffModel, row);
  const named = Object.fromEntries(csvHeader(staffModel).map((name, at) => [name, cells[at]]));
  const answered = Object.entries(named).filter(([, cell]) => cell !== '');
  expect(Object.fromEntries(answered)).toEqual({
    Reference: 'HDW-FY7S-TEGC-W',
    Id: id,
    'Submitted (UTC)': '2026-11-20 12:00:00',
    'Your Name': 'Ann\nBy',
    'Is it urgent?': 'No',
    Hosting: 'Government cloud',
    'Which languages?': 'English; la',
    'Any day': '2026-03-09',
    Price: -1234.5,
    Phone: '(202) 555-0100',
  });
});
