import { forms } from '#src/generated/forms.ts';
import { footer, formPages, pages } from '#src/generated/site.ts';

export interface Page {
  /** Its name without `.html` is its address. */
  readonly file: string;
  readonly words: PageWords;
  /** The modules that the page begins with. */
  readonly chunks: readonly string[];
  /** The modules that the page needs once it runs. */
  readonly lazyChunks?: readonly string[];
  /** The path to render. Without it, the page is loading. */
  readonly path?: string;
  /** The route of the path. */
  readonly route?: string;
  /** Search engines may list the page. */
  readonly isListed?: boolean;
  /** The form that the page shows. */
  readonly form?: string;
}

export type PageWords = Readonly<Record<'title' | 'description', string>>;

/** Every page with a file. */
export const PAGES: readonly Page[] = [
  listedPage('/', pages.home, 'src/site/landing-page.tsx'),
  ...formPages.map((form) => ({
    ...listedPage(form.path, form, `src/app/form-pages/${form.id}.generated.ts`),
    lazyChunks: lazyChunks(form.id),
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
    chunks: ['src/app/staff/admin-route.tsx', `src/generated/${id}/staff-form.ts`],
  })),
  {
    file: 'admin/account.html',
    words: pages.admin,
    chunks: ['src/app/staff/account-route.tsx'],
  },
  {
    file: '404.html',
    words: pages.notFound,
    // Without a route: it is shown at addresses other than its own.
    path: '/404',
    chunks: ['src/app/not-found.tsx'],
  },
];

/** Returns the modules of a form's questions. */
export function lazyChunks(form: string): readonly string[] {
  return ['src/intake/wizard/theme/question-form.tsx', `src/generated/${form}/questions.js`];
}

function listedPage(path: string, words: PageWords, chunk: string): Page {
  const file = `${path.slice(1) || 'index'}.html`;
  return { file, words, path, route: path, chunks: [chunk], isListed: true };
}
