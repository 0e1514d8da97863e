import type { UiFile } from '../load/declared-files.generated.ts';

/** The page of a form, as the site's routes, titles and sitemap have it. */
export interface FormPage {
  /** Path of its address. */
  readonly path: string;
  /** Names the form in lists of forms. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

export function buildPage(form: string, ui: UiFile): FormPage {
  const { name, title, description } = ui.page;
  return { path: addressOf(form, ui), name, title, description };
}

/** Returns the path of a form's page. */
export function addressOf(form: string, { page }: UiFile): string {
  return page.address ?? `/forms/${form}`;
}
