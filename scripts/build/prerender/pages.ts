import type { SiteFile } from '../../codegen/load/declared-files.generated.ts';

export interface Page {
  /** Served under its name without `.html`. */
  readonly file: string;
  readonly words: PageWords;
  /** The path to render; without one, the file holds the placeholder that is shown while a page is loaded. */
  readonly path?: string;
  /** The route that takes that path. */
  readonly route?: string;
  readonly listed?: true;
  /** The modules that its code begins with. */
  readonly chunks?: readonly string[];
  /** The id of the form that it shows. */
  readonly form?: string;
  readonly readable: boolean;
}

/** Title and description, as search engines and shared links show them. */
interface PageWords {
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
    {
      file: 'index.html',
      words: words.home,
      path: '/',
      route: '/',
      listed: true,
      chunks: ['src/site/landing-page.tsx'],
      readable: true,
    },
    ...forms.map((form): Page => ({
      file: `${form.path.slice(1)}.html`,
      words: form,
      path: form.path,
      route: form.path,
      listed: true,
      chunks: [`src/generated/${form.id}/form-page.ts`],
      form: form.id,
      readable: false,
    })),
    ...(['privacy', 'accessibility', 'security'] as const).map((name): Page => ({
      file: `${name}.html`,
      words: words[name],
      path: `/${name}`,
      route: `/${name}`,
      listed: true,
      chunks: [`src/site/trust/${name}-page.tsx`],
      readable: true,
    })),
    ...forms.map(({ id }, index): Page => ({
      file: index === 0 ? 'admin.html' : `admin/${id}.html`,
      words: words.admin,
      chunks: ['src/app/admin-route.tsx', `src/generated/${id}/staff-form.ts`],
      readable: false,
    })),
    {
      file: '404.html',
      words: words.notFound,
      path: '/404',
      route: '*',
      chunks: ['src/app/not-found.tsx'],
      readable: true,
    },
  ];
}
