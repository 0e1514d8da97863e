import type { SiteFile } from '../../codegen/load/declared-files.generated.ts';

export interface Page {
  /** Served under its name without `.html`. */
  readonly file: string;
  readonly words: keyof SiteFile['pages'];
  /** The path to render; without one, the file holds the placeholder that is shown while a page is loaded. */
  readonly path?: string;
  /** The route that takes that path. */
  readonly route?: string;
  readonly listed?: true;
  readonly chunk?: string;
  readonly readable: boolean;
}

/** Every page that there is a file of. */
export const PAGES: readonly Page[] = [
  {
    file: 'index.html',
    words: 'home',
    path: '/',
    route: '/',
    listed: true,
    chunk: 'src/site/landing-page.tsx',
    readable: true,
  },
  {
    file: 'onboarding.html',
    words: 'onboarding',
    path: '/onboarding',
    route: '/onboarding',
    listed: true,
    chunk: 'src/app/onboarding-route.tsx',
    readable: false,
  },
  ...(['privacy', 'accessibility', 'security'] as const).map((name): Page => ({
    file: `${name}.html`,
    words: name,
    path: `/${name}`,
    route: `/${name}`,
    listed: true,
    chunk: `src/site/trust/${name}-page.tsx`,
    readable: true,
  })),
  { file: 'admin.html', words: 'admin', chunk: 'src/app/admin-route.tsx', readable: false },
  {
    file: '404.html',
    words: 'notFound',
    path: '/404',
    route: '*',
    chunk: 'src/app/not-found.tsx',
    readable: true,
  },
];
