import type { JSX } from 'react';
import { isRecord } from '../../lib/json.ts';
import type { PreviewPart } from '../parts/part.tsx';
import { changesBetween, readPublished, type TextChange, type Published } from './changes.ts';

const FILES = import.meta.glob(
  '../../../schema/forms/*/{*.json,choices/*.json,languages/*.json}',
  { eager: true, import: 'default' },
);

/** Written into the page by `npm run build:preview`; `undefined` on the dev server. */
const published = readPublished(document.querySelector('#published')?.textContent ?? '');

/** The differences from the published declaration. */
export function changesParts(form: string): readonly PreviewPart[] {
  if (!published) return [];
  const content = <PublishedChanges form={form} {...published} />;
  return [{ id: 'at-changes', title: 'Changes', content }];
}

function PublishedChanges({
  form,
  commit,
  files,
}: Published & { readonly form: string }): JSX.Element {
  const own = Object.entries(FILES)
    .map(([path, value]) => ({ path: path.replace(/^[./]+/u, ''), value }))
    .filter(({ path }) => path.startsWith(`schema/forms/${form}/`));
  const changed = own.flatMap(({ path, value }) => {
    // The form is new, and so is its whole file.
    const isNew = files[path] === undefined;
    const changes = isNew ? [] : changesBetween(textsOf(files[path]), textsOf(value));
    return isNew || changes.length > 0 ? [{ path, isNew, changes }] : [];
  });
  return (
    <>
      <p>
        {changed.length === 0
          ? `Nothing has changed since ${commit}.`
          : `What has changed since ${commit}:`}
      </p>
      {changed.map(({ path, isNew, changes }) => (
        <section key={path} aria-label={path} className="min-w-0">
          <h3 className="font-medium wrap-anywhere">{path}</h3>
          {isNew ? (
            <p>The file is new.</p>
          ) : (
            <ul className="mt-2 grid gap-3">
              {changes.map((change) => (
                <ChangeEntry key={change.place.join('/')} {...change} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

/** Returns a declared file without what only tools read: a language's records of its sources. */
function textsOf(file: unknown): unknown {
  if (!isRecord(file)) return file;
  const { $sources: _, ...texts } = file;
  return texts;
}

function ChangeEntry({ place, before, after }: TextChange): JSX.Element {
  return (
    <li className="rounded-card border border-line bg-canvas p-4 wrap-anywhere">
      <p className="text-sm text-muted">{place.join(' › ')}</p>
      {before !== undefined && (
        <p>
          <span className="sr-only">Before: </span>
          <del dir="auto">{before}</del>
        </p>
      )}
      {after !== undefined && (
        <p>
          <span className="sr-only">Now: </span>
          <ins dir="auto" className="font-medium no-underline">
            {after}
          </ins>
        </p>
      )}
    </li>
  );
}
