/**
 * `npm run launch:check`: is a published site ready for visitors? Looks for placeholders, at HTTPS, the
 * headers, the backend and its function, then runs `access:check`. Stores nothing. Exit code 0: ready;
 * 1: something is left to do; 2: the check could not be made.
 */
import { readFileSync } from 'node:fs';
import { checkAccess } from './access/check-access.ts';
import { runCheck } from './access/run-check.ts';
import { reasonOf } from './access/send.ts';
import { checkFiles, checkSite, readPublished, type Finding } from './check-site.ts';

const USAGE = `Usage: npm run launch:check -- <address of the site> <publishable key>

The embedded backend's publishable key is sb_publishable_local.`;

const MAIL_TEMPLATES = `LOOK  at a mail of the project (Authentication > Users > Send password recovery)
      A free project keeps Supabase's templates, whose link leads to a page that takes none, until you set up your own
      SMTP server: docs/going-live.md, step 2.`;

await runCheck(USAGE, async ({ url, key }) => {
  const site = await readPublished(url);
  const findings = [
    ...checkFiles(read('schema/site.json'), read('supabase/config.toml'), url),
    ...(await checkSite(site, key, read('public/_headers'))),
    await tryAccess(site.backend, key),
  ];
  const lines = findings.map(([check, isFine, problem]) =>
    isFine ? `ok    ${check}` : `TO DO ${check}\n      ${problem}`,
  );
  return {
    exitCode: findings.every(([, isFine]) => isFine) ? 0 : 1,
    output: [...lines, ...(site.isEmbedded ? [] : [MAIL_TEMPLATES])].join('\n'),
  };
});

async function tryAccess(backend: string, key: string): Promise<Finding> {
  const check = 'nobody may do what they should not';
  try {
    const { forms, exitCode, output } = await checkAccess(backend, key);
    const problem = output.replaceAll('\n', '\n      ');
    return [`${check} (${forms.join(', ')})`, exitCode === 0, problem];
  } catch (error) {
    return [check, false, reasonOf(error)];
  }
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
