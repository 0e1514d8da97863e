/** The result of one check: no problem, or what to do about it. */
export interface Finding {
  readonly check: string;
  readonly problem?: string;
}

/** Placeholders for the operator's own texts. */
const PLACEHOLDERS = /[\w@.:/-]*\bexample\.(?:com|org|net)\b|\b(?:SALESFORCE|SERVICENOW)_/gu;

/** Checks what an operator fills in before going live. @param url the address of the published site */
export function checkFiles(siteJson: string, configToml: string, url: URL): readonly Finding[] {
  const address = /"address":\s*"([^"]*)"/u.exec(siteJson)?.[1] ?? '';
  const siteUrl = /^site_url = "([^"]*)"/mu.exec(configToml)?.[1] ?? '';
  const left = new Set(siteJson.match(PLACEHOLDERS));
  return [
    finding(
      'schema/site.json has no placeholders',
      left.size === 0 ? undefined : `Replace ${[...left].join(', ')}.`,
    ),
    finding(
      'schema/site.json names this address',
      originOf(address) === url.origin
        ? undefined
        : `It says ${address}: search engines and shared links lead there.`,
    ),
    finding(
      'supabase/config.toml names this address',
      originOf(siteUrl) === url.origin
        ? undefined
        : `site_url is ${siteUrl}: on a hosted project, links in mails lead there.`,
    ),
  ];
}

export function finding(check: string, problem: string | undefined): Finding {
  return problem === undefined ? { check } : { check, problem };
}

function originOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}
