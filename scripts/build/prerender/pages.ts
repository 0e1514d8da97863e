import { forms } from '#src/generated/forms.ts';
import { footer, formPages, pages } from '#src/generated/site.ts';

export interface Page {
  /** Served under its name without `.html`. */
  readonly file: string;
  readonly words: PageWords;
  /** The modules that its code begins with. */
  readonly chunks: readonly string[];
  /** The modules that it needs next: they come while it is read. */
  readonly lateChunks?: readonly string[];
  /** The path to render; without it, the file holds the placeholder of a page that is loading. */
  readonly path?: string;
  /** The route that takes that path. */
  readonly route?: string;
  /** Search engines may find it. */
  readonly isListed?: boolean;
  /** The id of the form that it shows. */
  readonly form?: string;
}

/** Title and description, as search engines and shared links show them. */
export type PageWords = Readonly<Record<'title' | 'description', string>>;

/** Every page that there is a file of. */
export const PAGES: readonly Page[] = [
  listedPage('/', pages.home, 'src/site/landing-page.tsx'),
  ...formPages.map((form) => ({
    ...listedPage(form.path, form, `src/app/form-pages/${form.id}.generated.ts`),
    lateChunks: [`src/generated/${form.id}/questions.ts`],
    form: form.id,
  })),
  ...(['privacy', 'accessibility', 'security'] as const).map((name) =>
    listedPage(`/${name}`, pages[name], `src/site/trust/${name}-page.tsx`),
  ),
  {
    ...listedPage('/ai', pages.ai, 'src/site/trust/ai-page.tsx'),
    isListed: footer.links.entries.some(({ to }: { readonly to: string }) => to === '/ai'),
  },
  ...forms.map(({ id, adminPath }) => ({
    file: `${adminPath.slice(1)}.html`,
    words: pages.admin,
    chunks: ['src/app/admin-route.tsx', `src/generated/${id}/staff-form.ts`],
  })),
  { file: 'admin/account.html', words: pages.admin, chunks: ['src/app/account-route.tsx'] },
  {
    file: '404.html',
    words: pages.notFound,
    path: '/404',
    route: '*',
    chunks: ['src/app/not-found.tsx'],
  },
];

function listedPage(path: string, words: PageWords, chunk: string): Page {
  const file = `${path.slice(1) || 'index'}.html`;
  return { file, words, path, route: path, chunks: [chunk], isListed: true };
}
