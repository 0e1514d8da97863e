import type { Diagnostic } from '../source/diagnostic.ts';
import type { UiFile } from '../declaration/declared-files.generated.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { JsonPath } from '../source/source-file.ts';
import { addressOf, adminAddressOf } from '../declaration/addresses.ts';
import type { Declaration } from '../read/read.ts';
import type { Site } from '../read/site.ts';
import { DISTINCT_FORMS, LINKS_LEAD_ON } from './rules/rules.ts';

/** Addresses that the build or a server uses otherwise. */
const RESERVED_ADDRESS =
  /^\/(?:404|admin|assets|auth|demos|fonts|functions|healthz|preview|rest|schema)(?:\/|$)|\/index$/u;

/** Finds names of submissions, pages or messages that an earlier form uses. */
export function sharedNames(forms: readonly Declaration[]): readonly Diagnostic[] {
  const names = forms.flatMap(({ texts: { form }, files, site, place }) =>
    namesOf(form, files.ui).map(([what, name, path]) => {
      const isSites = what === 'address' && isSiteAddress(name, site);
      return { form, what, name, isSites, place: place('ui', path) };
    }),
  );
  return names.flatMap(({ form, what, name, isSites, place }, index) => {
    const first = names.slice(0, index).find((one) => one.what === what && one.name === name);
    if (!isSites && (!first || first.form === form)) return [];
    const owner = isSites ? 'a page or file of the site' : `the form "${first?.form}"`;
    const message = `The ${what} "${name}" is that of ${owner}.`;
    return [
      { rule: DISTINCT_FORMS.id, ...place, message, fix: 'Give this form another one.' },
    ];
  });
}

function namesOf(form: string, ui: UiFile): readonly (readonly [string, string, JsonPath])[] {
  const { table, reference } = ui.submission;
  const messages = (['mails', 'webhooks'] as const).flatMap((list) =>
    (ui.notifications?.[list] ?? []).map(
      ({ id }, index) => ['notification', id, ['notifications', list, index, 'id']] as const,
    ),
  );
  return [
    ['table', table, ['submission', 'table']],
    ['reference prefix', reference.prefix, ['submission', 'reference', 'prefix']],
    ['address', addressOf(form, ui), ['page', 'address']],
    ...messages,
  ];
}

function isSiteAddress(address: string, site: Site): boolean {
  const isPageOrBelow = (page: string) => address === page || address.startsWith(`${page}/`);
  const [, ...tags] = site.files.site.languages;
  const taken = [...namedPages(site), ...tags.map((tag) => `/${tag.toLowerCase()}`)];
  return RESERVED_ADDRESS.test(address) || taken.some(isPageOrBelow);
}

/** Returns the addresses of the pages about the site. */
function namedPages({ files }: Site): readonly string[] {
  const { home: _home, admin: _admin, notFound: _notFound, ...named } = files.site.pages;
  return Object.keys(named).map((name) => `/${name}`);
}

/** Finds links of site.json to no page, or to an unpublished form. */
export function deadLinks(site: Site, forms: readonly Declaration[]): readonly Diagnostic[] {
  const pages = ['/', ...namedPages(site), ...forms.flatMap(publishedPaths)];
  return site.marked().flatMap(({ path, value, ...marks }) => {
    const [address = ''] = String(value).split('#');
    if (!marks['x-link'] || pages.includes(address)) return [];
    const closed = forms.find(
      ({ texts: { form }, files: { ui } }) => addressOf(form, ui) === address,
    );
    const place = { rule: LINKS_LEAD_ON.id, ...site.place('site', path) };
    return closed
      ? { ...place, ...unpublishedWords(closed) }
      : {
          ...place,
          message: `There is no page "${address}".`,
          fix: didYouMean(address, pages),
        };
  });
}

function publishedPaths({ texts: { form }, files: { ui } }: Declaration): readonly string[] {
  return ui.published === false ? [] : [addressOf(form, ui), adminAddressOf(form)];
}

function unpublishedWords({ texts: { form, paths } }: Declaration) {
  return {
    message: `This link leads to the form "${form}", which is not published.`,
    fix: `Link to another page, remove the link, or publish the form: remove "published" from ${paths.ui}.`,
  };
}
