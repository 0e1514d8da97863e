import { notifications } from '../../supabase/functions/deliver-notifications/notifications.generated.ts';
import { EMBEDDED, parseBuild, TARGET_FILE } from '../../server/http/build-target.ts';
import { parseHeadersFile } from '../../server/http/headers-file.ts';
import { PLACEHOLDERS } from '../../src/site/placeholders.ts';
import { allowBackend, allowInlineParts } from '../build/prerender/policy.ts';
import { reasonOf } from './access/send.ts';

/** A check, its success, and the advice. */
export type Finding = readonly [check: string, isFine: boolean, problem: string];

interface PublishedSite {
  readonly url: URL;
  /** The origin that its pages talk to. */
  readonly backend: string;
  readonly isEmbedded: boolean;
}

/**
 * Reads the backend's address from the published pages.
 * @throws when the site can't be reached, or is not this product
 */
export async function readPublished(url: URL): Promise<PublishedSite> {
  const answer = await fetch(new URL(`/${TARGET_FILE}`, url)).catch((error: unknown) => {
    throw new Error(`${url.origin} can't be reached (${reasonOf(error)}): check the address.`);
  });
  const backend = parseBuild(await answer.text())?.backend;
  if (!answer.ok || backend === undefined) {
    throw new Error(
      `${url.origin} has no ${TARGET_FILE} (${answer.status}): publish all of dist/.`,
    );
  }
  const isEmbedded = backend === EMBEDDED;
  return { url, backend: isEmbedded ? url.origin : backend, isEmbedded };
}

/** Checks HTTPS, the headers of `public/_headers`, the backend and its functions. */
export async function checkSite(
  { url, backend, isEmbedded }: PublishedSite,
  key: string,
  headersFile: string,
): Promise<readonly Finding[]> {
  const page = await fetch(url);
  const health = isEmbedded ? '/healthz' : '/auth/v1/health';
  const headers = { apikey: key };
  const allowed = allowBackend(headersFile, isEmbedded ? undefined : backend);
  const backendStatus = await statusOf(fetch(new URL(health, backend), { headers }));
  return [
    ['visitors come by HTTPS', url.protocol === 'https:', 'Publish the site behind TLS.'],
    await checkSecurityText(url),
    ...checkHeaders(page, allowInlineParts(allowed, await page.text())),
    [
      `the backend is well (${backend})`,
      backendStatus === 200,
      `${health} answers ${backendStatus}.`,
    ],
    await checkFunction(backend, 'generate-favicon', 'the favicon button'),
    await checkFunction(backend, 'manage-staff', 'managers’ colleagues'),
    ...(isEmbedded || notifications.length === 0 ? [] : [await checkDelivery(backend)]),
  ];
}

async function checkFunction(backend: string, name: string, whose: string): Promise<Finding> {
  const address = new URL(`/functions/v1/${name}`, backend);
  const status = await statusOf(fetch(address, { method: 'OPTIONS' }));
  return [
    `the function of ${whose} answers`,
    status === 200 || status === 204,
    `It answers ${status}: npx supabase@3 functions deploy ${name}.`,
  ];
}

/** Checks that the function delivers mail only for the secret key. */
async function checkDelivery(backend: string): Promise<Finding> {
  const address = new URL('/functions/v1/deliver-notifications', backend);
  const status = await statusOf(fetch(address, { method: 'POST' }));
  return [
    'the function that delivers notifications answers the project alone',
    status === 401,
    `Without a key it answers ${status}, not 401: npx supabase@3 functions deploy deliver-notifications.`,
  ];
}

/** The file expires if the site is not built for a year. */
async function checkSecurityText(url: URL): Promise<Finding> {
  const address = new URL('/.well-known/security.txt', url);
  const answer = await fetch(address);
  const expires = /^Expires: (.+)$/mu.exec(await answer.text())?.[1];
  const isValid = answer.ok && expires !== undefined && new Date(expires) > new Date();
  return [
    'security.txt is there and valid',
    isValid,
    `${address.href} answers ${answer.status}, expires: ${expires}. Build again, and publish all of dist/.`,
  ];
}

function checkHeaders(page: Response, headersFile: string): readonly Finding[] {
  const isSecure = page.url.startsWith('https:');
  return Object.entries(parseHeadersFile(headersFile)('/'))
    .filter(([name]) => isSecure || name.toLowerCase() !== 'strict-transport-security')
    .map(([name, wanted]) => {
      const sent = page.headers.get(name);
      const problem = `It is ${sent === null ? 'missing' : `"${sent}"`}, not "${wanted}": does the host read _headers?`;
      return [`the header ${name} arrives`, sent === wanted, problem];
    });
}

async function statusOf(answer: Promise<Response>): Promise<number | string> {
  try {
    return (await answer).status;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Checks the operator's own entries.
 * @param url the published site
 */
export function checkFiles(
  siteJson: string,
  configToml: string,
  url: URL,
): readonly Finding[] {
  const address = /"address":\s*"([^"]*)"/u.exec(siteJson)?.[1] ?? '';
  const siteUrl = /^site_url = "([^"]*)"/mu.exec(configToml)?.[1] ?? '';
  const placeholders = new Set(siteJson.match(PLACEHOLDERS));
  return [
    [
      'schema/site.json has no placeholders',
      placeholders.size === 0,
      `Replace ${[...placeholders].join(', ')}: docs/going-live.md, step 1.`,
    ],
    [
      'schema/site.json names this address',
      originOf(address) === url.origin,
      `It says ${address}: search engines and shared links lead there.`,
    ],
    [
      'supabase/config.toml names this address',
      originOf(siteUrl) === url.origin,
      `site_url is ${siteUrl}: on a hosted project, links in mails lead there.`,
    ],
  ];
}

function originOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}
