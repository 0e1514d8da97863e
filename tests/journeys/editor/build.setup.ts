import { startBuiltCopy } from '../support/built-copy.ts';
import { test as setup } from '../support/page-test.ts';

setup('a copy of the project with more languages and forms is built and served', async () => {
  setup.setTimeout(600_000);
  await startBuiltCopy();
});
