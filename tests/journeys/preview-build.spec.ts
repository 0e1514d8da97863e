import { readFile } from 'node:fs/promises';
import { preview } from 'vite';
import { buildPreview } from '../../scripts/build/preview/build-preview.ts';
import { loadForms, sourcePaths } from '../../scripts/codegen/load/load.ts';
import { wizardForm } from '../../src/generated/onboarding/wizard-form.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/page-test.ts';

test('a preview to be sent shows every form and what has changed, and sends nothing', async ({
  page,
}, { outputDir }) => {
  const forms = await loadForms('.');
  const { questions, ui } = sourcePaths('onboarding');
  const before = (await readFile(questions, 'utf8')).replace(
    '"Full Name"',
    '"<b>Name</b></script>"',
  );
  const files = { [questions]: JSON.parse(before), [ui]: JSON.parse(await readFile(ui, 'utf8')) };
  await buildPreview(outputDir, { commit: 'v1', files });
  const server = await preview({ build: { outDir: outputDir }, preview: { port: 0 } });
  try {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await page.goto(server.resolvedUrls?.local[0] ?? '');

    const changes = page.getByRole('region', { name: questions }).getByRole('listitem');
    await expect(changes).toHaveText([
      /properties › name › title.*<b>Name<\/b><\/script>.*Full Name/u,
    ]);
    const choice = page.getByRole('navigation', { name: 'Form', exact: true });
    await expect(choice.getByRole('link')).toHaveCount(forms.length);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Open in the wizard Summary' }).click();
    const wizard = page.frameLocator('iframe');
    await expect(wizard.getByText('nothing that you enter here is stored or sent')).toBeVisible();
    const submit = wizardForm.model.steps.at(-1)?.buttons.next?.label ?? '';
    await wizard.getByRole('button', { name: submit }).click();
    await expect(wizard.getByText(wizardForm.model.thankYou.text)).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['GET']));

    await choice.getByRole('link', { name: 'Every kind of question' }).click();
    await expect(page.getByText('The file is new.').first()).toBeVisible();
  } finally {
    await server.close();
  }
});
