import { expect, it } from 'vitest';
import { staffForm } from '../../generated/example/staff-form.ts';
import { personExport } from './person-export.ts';

it('an export of a person’s data names the composite of each part', () => {
  const row = {
    id: '11111111-1111-4111-8111-111111111111',
    submitted_at: '2026-11-01T00:00:00Z',
    home_country: 'us',
    home_city: 'Reno',
  };
  const rows = { model: staffForm.model, rows: [row], historyOf: new Map() };
  const { submissions } = personExport('ada@example.org', [rows], new Date(0));
  expect(submissions[0]?.answers).toEqual([
    { question: 'Home address: Country', value: 'us', label: 'United States' },
    { question: 'Home address: City', value: 'Reno', label: 'Reno' },
  ]);
});
