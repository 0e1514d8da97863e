import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EXAMPLE_FORM } from '../../../tests/fixtures/wizard/example-form.ts';
import { closeWizard, openWizard, press } from '../../../tests/fixtures/wizard/open-wizard.tsx';
import type { WizardForm } from '../answers/wizard-model.ts';

afterEach(closeWizard);

const { model } = EXAMPLE_FORM;
const NOTICE = {
  title: 'Privacy',
  paragraphs: ['<b>Voluntary</b>', 'We use it to answer you.'],
  link: { label: 'Read more', href: '/privacy.html' },
};
const FORM: WizardForm = {
  ...EXAMPLE_FORM,
  model: {
    ...model,
    steps: model.steps.map((step) => (step.id === 'you' ? { ...step, notices: [NOTICE] } : step)),
  },
};

it('a notice is a region below the heading of its step, above the questions, and its text is text', async () => {
  openWizard('', { form: FORM });
  expect(screen.queryByRole('region', { name: 'Privacy' })).toBeNull();
  await press('Get Started');
  const region = screen.getByRole('region', { name: 'Privacy' });
  expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('Privacy');
  expect(within(region).getByText('<b>Voluntary</b>')).toBeDefined();
  expect(within(region).getByRole('link', { name: 'Read more' }).getAttribute('href')).toBe(
    '/privacy.html',
  );
  const question = screen.getByLabelText(/Your name/u);
  expect(region.compareDocumentPosition(question)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
