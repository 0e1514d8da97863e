import { changesBetween, type Change, type Published } from './changes.ts';

/** A declared file, and what differs in it. */
export interface ChangedFile {
  readonly path: string;
  /** The form is new, and so is all that the file says. */
  readonly isNew: boolean;
  readonly changes: readonly Change[];
}

const FILES = import.meta.glob('../../../schema/forms/*/{*.json,choices/*.json}', {
  eager: true,
  import: 'default',
});

const text = document.querySelector('#published')?.textContent;

/** The live declaration, as `npm run build:preview` writes it into the page; `undefined` on the dev server. */
export const published: Published | undefined = text ? JSON.parse(text) : undefined;

/** Returns the files of a form that differ from the published ones. */
export function changedFiles(form: string, { files }: Published): readonly ChangedFile[] {
  const own = Object.entries(FILES).map(
    ([path, value]) => [path.replace(/^[./]+/u, ''), value] as const,
  );
  return own.flatMap(([path, value]) => {
    if (!path.startsWith(`schema/forms/${form}/`)) return [];
    const isNew = files[path] === undefined;
    const changes = isNew ? [] : changesBetween(files[path], value);
    return isNew || changes.length > 0 ? [{ path, isNew, changes }] : [];
  });
}
