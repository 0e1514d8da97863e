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
  readonly chunk?: string;
  readonly readable: boolean;
}

/** Title and description, as search engines and shared links show them. */
interface PageWords {
  readonly title: string;
  readonly description: string;
}

interface FormPage extends PageWords {
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
      chunk: 'src/site/landing-page.tsx',
      readable: true,
    },
    ...forms.map((form): Page => ({
      file: `${form.path.slice(1)}.html`,
      words: form,
      path: form.path,
      route: form.path,
      listed: true,
      chunk: 'src/app/onboarding-route.tsx',
      readable: false,
    })),
    ...(['privacy', 'accessibility', 'security'] as const).map((name): Page => ({
      file: `${name}.html`,
      words: words[name],
      path: `/${name}`,
      route: `/${name}`,
      listed: true,
      chunk: `src/site/trust/${name}-page.tsx`,
      readable: true,
    })),
    { file: 'admin.html', words: words.admin, chunk: 'src/app/admin-route.tsx', readable: false },
    {
      file: '404.html',
      words: words.notFound,
      path: '/404',
      route: '*',
      chunk: 'src/app/not-found.tsx',
      readable: true,
    },
  ];
}
