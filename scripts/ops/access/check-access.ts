import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { StaffModel } from '#src/staff/contract/staff-model.ts';
import { staffForms } from '#src/generated/staff-forms.ts';
import { staff } from '#src/generated/site-staff.ts';
import { judge, settingFaults } from './judge.ts';
import { operationsOf, type OperationRequest, type Subject } from './operations.ts';
import { report, type Caller, type Report, type Trial } from './report.ts';
import { property, send, type HttpAnswer, type Headers } from './send.ts';

/** Shown to every caller with a valid key. */
const SETTINGS: OperationRequest = { method: 'GET', path: '/auth/v1/settings' };

/**
 * Tries every operation as a visitor and as these accounts. Stores nothing.
 * @throws when the backend can't be reached or checked
 */
export async function checkAccess(
  url: string,
  key: string,
  accounts: readonly Caller[] = [],
): Promise<Report> {
  const settings = await readSettings(url, key);
  const models = await formsToTry(url, key, settings);
  const callers = [...(await outsiders(key)), ...accounts];
  const trials: Trial[] = [];
  for (const model of models) {
    for (const caller of callers) trials.push(await tryOperations(url, model, caller));
  }
  return report(trials, settingFaults(settings.body, staff.signIn));
}

async function tryOperations(url: string, model: StaffModel, caller: Caller): Promise<Trial> {
  const hasAccount = caller.standing !== 'outsider' && caller.standing !== 'visitor';
  const operations = operationsOf(model, subjectOf(model)).filter(
    ({ stores, changesOwn }) => !stores && !(changesOwn && hasAccount),
  );
  const judgements: Trial['judgements'][number][] = [];
  for (const operation of operations) {
    const request = operation.isSetting ? SETTINGS : operation.request;
    judgements.push(judge(operation, await send(url, request, caller.headers)));
  }
  return { form: model.id, caller, judgements };
}

/**
 * Returns rows that are never stored: rules refuse the empty text, and no submission has the other
 * id.
 */
function subjectOf({ fields }: StaffModel): Subject {
  const text = Object.values(fields).find(({ kind }) => kind === 'text');
  const empty = text ? { [text.column]: '' } : {};
  return {
    newRow: () => ({ id: randomUUID(), ...empty }),
    stored: { id: randomUUID(), ...empty },
  };
}

/**
 * Returns Auth's settings.
 * @throws when the key is secret, or the address redirects
 */
async function readSettings(url: string, key: string): Promise<HttpAnswer> {
  if (key.startsWith('sb_secret_')) {
    throw new Error(
      'This is a secret key, which allows everything: run this with the publishable key, which is in the pages.',
    );
  }
  const settings = await send(url, SETTINGS, { apikey: key });
  if (settings.location !== null) {
    throw new Error(`${url} leads on to ${settings.location}: run this with that address.`);
  }
  return settings;
}

/**
 * Returns the published forms, and closed forms. A wrong key is refused everything, as if the
 * backend were closed.
 * @throws with advice when an address and a key can't be checked
 */
async function formsToTry(
  url: string,
  key: string,
  settings: HttpAnswer,
): Promise<readonly StaffModel[]> {
  const models: StaffModel[] = [];
  for (const { model, isPublished } of staffForms) {
    const path = `/rest/v1/${model.table}?select=id&limit=1`;
    const rows = await send(url, { method: 'GET', path }, { apikey: key });
    const code = property(rows.body, 'code');
    const isMissing = code === 'PGRST205' || code === '42P01';
    if (isMissing && isPublished) {
      throw new Error(
        `${url} has no table "${model.table}": check that this is the right project, or apply the migrations first (npx supabase@3 db push --remote).`,
      );
    }
    if (isMissing) continue;
    // Postgres refuses a visitor's reading with this code only if the table exists and the key is
    // valid.
    const isAnswering = code === '42501' || (rows.status >= 200 && rows.status < 300);
    const isAuth = typeof property(settings.body, 'disable_signup') === 'boolean';
    if (!isAnswering || !isAuth) throw new Error(notOurs(url, settings, rows));
    models.push(model);
  }
  return models;
}

function notOurs(url: string, settings: HttpAnswer, rows: HttpAnswer): string {
  const message = property(settings.body, 'message') ?? property(rows.body, 'message');
  const reason = typeof message === 'string' ? `: ${message}` : '';
  return `${url} does not answer as a backend that takes this key (status ${settings.status} and ${rows.status}${reason}). Check the address, which is that of the Supabase project or of the server; the publishable key, which is sb_publishable_local for the embedded backend; and that the backend works.`;
}

/** Callers without an account or a secret. */
async function outsiders(key: string): Promise<readonly Caller[]> {
  // A staff member's claims, as an attacker would forge them.
  const claims = {
    aud: 'authenticated',
    role: 'authenticated',
    sub: randomUUID(),
    session_id: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + 3600,
    app_metadata: { role: 'manager' },
  };
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
    .sign(new TextEncoder().encode('not the secret'));
  const outsider = (who: string, headers: Headers): Caller => ({
    who,
    standing: 'outsider',
    headers,
  });
  return [
    outsider('no key', {}),
    outsider('unknown key', { apikey: 'sb_publishable_unknown' }),
    { who: 'publishable key', standing: 'visitor', headers: bearing(key, key) },
    outsider('unsigned staff token', bearing(key, new UnsecuredJWT(claims).encode())),
    outsider('staff token of another secret', bearing(key, signed)),
  ];
}

/** The headers with a key and a token. */
export function bearing(key: string, token: string): Headers {
  return { apikey: key, authorization: `Bearer ${token}` };
}
