import { test as base, expect } from '@playwright/test';

interface PageOptions {
  /** The messages that the console may show in this test; any other fails it. */
  readonly expectedConsole: { readonly patterns: readonly RegExp[] };
}

/** Playwright's test, failing on an unexpected console message, page error or CSP violation. */
export const test = base.extend<PageOptions>({
  expectedConsole: [{ patterns: [] }, { option: true }],
  page: async ({ page, expectedConsole }, use) => {
    const unexpected: string[] = [];
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const told = `${message.type()}: ${message.text()}`;
      if (!expectedConsole.patterns.some((one) => one.test(told))) unexpected.push(told);
    });
    page.on('pageerror', (error) => unexpected.push(`page error: ${error.message}`));
    await use(page);
    if (unexpected.length > 0) throw new Error(`Unexpected: ${unexpected.join('\n')}`);
  },
});

export { expect };
