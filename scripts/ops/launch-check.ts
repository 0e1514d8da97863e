/**
 * `npm run launch:check`: is a published site ready for visitors? Looks for placeholders, at HTTPS, the
 * headers, the backend and its function, then runs `access:check`. Stores nothing. Exit code 0: ready;
 * 1: something is left to do; 2: it could not be told.
 */
import { readFileSync } from 'node:fs';
import { report } from './access/report.ts';
import { reasonOf } from './access/send.ts';
import { tryOutsiders } from './access/try-operations.ts';
import { checkFiles, finding, type Finding } from './launch/check-files.ts';
import { checkSite, readPublished } from './launch/check-site.ts';
import { endWithUsage } from './usage.ts';

const USAGE = `Usage: npm run launch:check -- <address of the site> <publishable key>

The embedded backend's publishable key is sb_publishable_local.`;

const MAIL_TEMPLATES = `LOOK  at a mail of the project (Authentication > Users > Send password recovery)
      A free project keeps Supabase's templates, whose link leads to a page that takes none, until you set up your own
      SMTP server: docs/going-live.md, step 2.`;

const [address = '', key = '', ...more] = process.argv.slice(2);
if (key === '' || more.length > 0) endWithUsage(USAGE, 2);
if (!/^https?:\/\//u.test(address) || !URL.canParse(address)) {
  endWithUsage(USAGE, 2, `"${address}" is no address: it begins with https://.`);
}

try {
  const url = new URL(address);
  const site = await readPublished(url);
  const findings = [
    ...checkFiles(read('schema/site.json'), read('supabase/config.toml'), url),
    ...(await checkSite(site, key, read('public/_headers'))),
    await checkAccess(site.backend),
  ];
  for (const { check, problem } of findings) {
    console.log(problem === undefined ? `ok    ${check}` : `TO DO ${check}\n      ${problem}`);
  }
  if (!site.isEmbedded) console.log(MAIL_TEMPLATES);
  process.exitCode = findings.some(({ problem }) => problem !== undefined) ? 1 : 0;
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 2;
}

async function checkAccess(backend: string): Promise<Finding> {
  const { lines, verdict } = await tryOutsiders(backend, key)
    .then(report)
    .catch((error: unknown) => ({ lines: [reasonOf(error)], verdict: 'unclear' }));
  const problem = verdict === 'closed' ? undefined : lines.join('\n      ');
  return finding('nobody may do what they should not', problem);
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
