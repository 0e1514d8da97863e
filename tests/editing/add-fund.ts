import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../../scripts/codegen/generate.ts';
import { formFolder, loadForms } from '../../scripts/codegen/read/load.ts';
import { writeStale } from '../../scripts/codegen/output.ts';
import { migrate } from '../../scripts/migrations/commands.ts';
import type { Answers } from '../../src/engine/form-model.ts';

/** Adds the form of a fund, which has composites, to a project, with the migration that publishes it. */
export async function addFund(root: string): Promise<void> {
  cpSync('tests/forms/fund', join(root, formFolder('fund')), { recursive: true });
  const generated = await generate(await loadForms(root));
  if (!generated.ok) throw new Error(JSON.stringify(generated.diagnostics, null, 2));
  await writeStale(root, generated.files);
  await migrate(root, ['--name', 'add-fund']);
}

/** A whole expression of interest. */
export const INTEREST: Answers = {
  applicantFirst: 'Ada',
  applicantLast: 'Byron',
  phone: '(202) 555-0100',
  organization: 'Analytical Engines',
  seatCountry: 'us',
  seatStreet: '1 Market Street',
  seatCity: 'San Francisco',
  seatState: 'CA',
  seatZip: '94105',
  license: 'C-1842',
  sector: 'Repair cafés',
  amount: 25_000,
  funds: ['none'],
};
