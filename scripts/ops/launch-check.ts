/**
 * `npm run launch:check`: checks that a published site is ready, then runs `access:check`. Stores
 * nothing. Exit code 0: ready; 1: some work is left; 2: the check could not be made.
 */
import { readFileSync } from 'node:fs';
import { checkAccess } from './access/check-access.ts';
import { runCheck } from './access/run-check.ts';
import { reasonOf, send } from './access/send.ts';
import { checkFiles, checkSite, readPublished, type Finding } from './check-site.ts';

const USAGE = `Usage: npm run launch:check -- <address of the site> <publishable key>

The embedded backend's publishable key is sb_publishable_local.`;

const MAIL_TEMPLATES = `LOOK  at a mail of the project (Authentication > Users > Send password recovery)
      A free project keeps Supabase's templates, whose link does nothing on this site, until you set up your own
      SMTP server: docs/going-live.md, step 2.`;

const ASSURANCE = `Each sets one up at /admin/account. To require it of everybody:
      npm run staff -- require second-factor`;

const FACTORS_UNKNOWN = `LOOK  at the staff accounts without a second factor: npm run staff -- list
      They are named here when SUPABASE_URL and SUPABASE_SECRET_KEY are those of this backend.
      ${ASSURANCE}`;

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
  const notes = [
    await lookAtFactors(site.backend),
    ...(site.isEmbedded ? [] : [MAIL_TEMPLATES]),
  ];
  return {
    exitCode: findings.every(([, isFine]) => isFine) ? 0 : 1,
    output: [...lines, ...notes].join('\n'),
  };
});

async function lookAtFactors(backend: string): Promise<string> {
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: apikey } = process.env;
  // The key is sent only to the backend that the settings name for it.
  if (!apikey || !URL.canParse(url) || new URL(url).origin !== new URL(backend).origin) {
    return FACTORS_UNKNOWN;
  }
  const call = { method: 'POST', path: '/rest/v1/rpc/accounts_without_factor', body: {} };
  const { status, body } = await send(url, call, { apikey });
  if (status !== 200 || !Array.isArray(body)) return FACTORS_UNKNOWN;
  if (body.length === 0)
    return 'ok    every staff account has a second factor, or must set one up';
  return `LOOK  at the staff accounts without a second factor: ${body.join(', ')}
      ${ASSURANCE}`;
}

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
