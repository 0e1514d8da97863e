import type { Diagnostic } from '../read/diagnostic.ts';
import type { DeclaredFiles } from '../read/declared-files.ts';
import type { UiFile } from '../read/declared-files.generated.ts';
import { didYouMean } from '../read/did-you-mean.ts';
import { markedValues } from '../read/marked-values.ts';
import type { JsonPath } from '../read/source-file.ts';
import { addressOf, adminAddressOf } from '../model/build-model.ts';
import type { CheckedForm } from './check.ts';
import { DISTINCT_FORMS, LINKS_LEAD_ON } from './rules/rules.ts';

/** Addresses that the build or a server uses otherwise. */
const RESERVED_ADDRESS =
  /^\/(?:404|admin|assets|auth|demos|fonts|functions|healthz|preview|rest)(?:\/|$)|\/index$/u;

/** Finds names of submissions, pages or messages that an earlier form uses. */
export function sharedNames(forms: readonly CheckedForm[]): readonly Diagnostic[] {
  const names = forms.flatMap(({ texts: { form }, files, sources }) =>
    namesOf(form, files.ui).map(([what, name, path]) => {
      const isSites = what === 'address' && isSiteAddress(name, files);
      return { form, what, name, isSites, place: sources.ui.place(path) };
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

function isSiteAddress(address: string, files: DeclaredFiles): boolean {
  const isPageOrBelow = (page: string) => address === page || address.startsWith(`${page}/`);
  const [, ...tags] = files.site.languages;
  const taken = [...namedPages(files), ...tags.map((tag) => `/${tag.toLowerCase()}`)];
  return RESERVED_ADDRESS.test(address) || taken.some(isPageOrBelow);
}

/** Returns the addresses of the pages about the site. */
function namedPages({ site }: DeclaredFiles): readonly string[] {
  const { home: _home, admin: _admin, notFound: _notFound, ...named } = site.pages;
  return Object.keys(named).map((name) => `/${name}`);
}

/** Finds links of site.json to no page, or to an unpublished form. */
export function deadLinks(forms: readonly CheckedForm[]): readonly Diagnostic[] {
  const [first] = forms;
  if (!first) return [];
  const { files, sources, texts } = first;
  const pages = ['/', ...namedPages(files), ...forms.flatMap(publishedPaths)];
  return markedValues('site', files.site, texts.metas.site).flatMap(
    ({ path, value, ...marks }) => {
      const [address = ''] = String(value).split('#');
      if (!marks['x-link'] || pages.includes(address)) return [];
      const closed = forms.find(
        ({ texts: { form }, files: { ui } }) => addressOf(form, ui) === address,
      );
      const place = { rule: LINKS_LEAD_ON.id, ...sources.site.place(path) };
      return closed
        ? { ...place, ...unpublishedWords(closed) }
        : {
            ...place,
            message: `There is no page "${address}".`,
            fix: didYouMean(address, pages),
          };
    },
  );
}

function publishedPaths({ texts: { form }, files: { ui } }: CheckedForm): readonly string[] {
  return ui.published === false ? [] : [addressOf(form, ui), adminAddressOf(form)];
}

function unpublishedWords({ texts: { form, paths } }: CheckedForm) {
  return {
    message: `This link leads to the form "${form}", which is not published.`,
    fix: `Link to another page, remove the link, or publish the form: remove "published" from ${paths.ui}.`,
  };
}
