import type { SiteFile } from '../../codegen/load/declared-files.generated.ts';

export interface Page {
  /** Served under its name without `.html`. */
  readonly file: string;
  readonly words: PageWords;
  /** The modules that its code begins with. */
  readonly chunks: readonly string[];
  /** The path to render; without one, the file holds the placeholder that is shown while a page is loaded. */
  readonly path?: string;
  /** The route that takes that path. */
  readonly route?: string;
  /** Search engines may find it. */
  readonly isListed?: true;
  /** The id of the form that it shows. */
  readonly form?: string;
}

/** Title and description, as search engines and shared links show them. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

interface FormPage extends PageWords {
  readonly id: string;
  readonly path: string;
}

/** Returns every page that there is a file of. */
export function pagesOf(
  words: Readonly<Record<keyof SiteFile['pages'], PageWords>>,
  forms: readonly FormPage[],
): readonly Page[] {
  return [
    listedPage('/', words.home, 'src/site/landing-page.tsx'),
    ...forms.map((form) => ({
      ...listedPage(form.path, form, `src/generated/${form.id}/form-page.ts`),
      form: form.id,
    })),
    ...(['privacy', 'accessibility', 'security'] as const).map((name) =>
      listedPage(`/${name}`, words[name], `src/site/trust/${name}-page.tsx`),
    ),
    ...forms.map(({ id }, index) => ({
      file: index === 0 ? 'admin.html' : `admin/${id}.html`,
      words: words.admin,
      chunks: ['src/app/admin-route.tsx', `src/generated/${id}/staff-form.ts`],
    })),
    {
      file: '404.html',
      words: words.notFound,
      path: '/404',
      route: '*',
      chunks: ['src/app/not-found.tsx'],
    },
  ];
}

function listedPage(path: string, words: PageWords, chunk: string): Page {
  const file = `${path.slice(1) || 'index'}.html`;
  return { file, words, path, route: path, chunks: [chunk], isListed: true };
}
