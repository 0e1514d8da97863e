import { expect, it } from 'vitest';
import { promisedModel, staffModel } from '#tests/fixtures/admin/staff-model.ts';
import { csvCells, csvHeader } from './csv-columns.ts';

it('the columns of the CSV have their own names when two titles are equal', () => {
  const { name, room } = staffModel.fields;
  if (!name || !room) throw new Error('The example form asks for both.');
  const fields = { name, room: { ...room, shortTitle: 'Your Name' } };
  expect(csvHeader({ ...staffModel, fields }).join()).toBe(
    'Reference,Id,Submitted (UTC),Form version,Your Name (name),Your Name (room)',
  );
});

it('the cells of a row begin with reference, id, time and version', () => {
  const id = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';
  const submitted_at = '2026-11-20T13:00:00.123456+01:00';
  const row = { id, submitted_at, form_version: '0123456789', name: 'Ann\nBy' };
  expect(csvCells(staffModel, row).slice(0, 5)).toEqual([
    'EXA-FY7S-TEGC-W',
    id,
    '2026-11-20 12:00:00',
    '0123456789',
    'Ann\nBy',
  ]);
});

it('the due day of each row, and the days since then, follow the version', () => {
  expect(csvHeader(promisedModel).slice(3, 6)).toEqual([
    'Form version',
    'Due',
    'Business days late',
  ]);
  const row = { id: '', submitted_at: '2000-11-21T12:00:00Z' };
  const dueCells = (hosting: string) =>
    csvCells(promisedModel, { ...row, hosting }).slice(4, 6);
  expect(dueCells('azure')).toEqual(['2000-11-24', '']);
  expect(dueCells('aws')).toEqual(['2000-11-24', expect.any(Number)]);
});
