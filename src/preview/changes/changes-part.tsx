import type { JSX } from 'react';
import { CHANGES, GalleryPart } from '../parts/part.tsx';
import type { Change } from './changes.ts';
import { changedFiles, published } from './published.ts';

/** The differences from the published declaration, in a preview that was built to be sent to a colleague. */
export function ChangesPart({ form }: { readonly form: string }): JSX.Element | undefined {
  if (!published) return undefined;
  const files = changedFiles(form, published);
  return (
    <GalleryPart place={CHANGES}>
      <p>
        {files.length === 0
          ? `Nothing has changed since ${published.commit}.`
          : `What has changed since ${published.commit}:`}
      </p>
      {files.map(({ path, isNew, changes }) => (
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
    </GalleryPart>
  );
}

function ChangeEntry({ place, before, after }: Change): JSX.Element {
  return (
    <li className="rounded-card border border-line bg-canvas p-4 wrap-anywhere">
      <p className="text-sm text-muted">{place.join(' › ')}</p>
      {before !== undefined && (
        <p>
          <span className="sr-only">Before: </span>
          <del>{before}</del>
        </p>
      )}
      {after !== undefined && (
        <p>
          <span className="sr-only">Now: </span>
          <ins className="font-medium no-underline">{after}</ins>
        </p>
      )}
    </li>
  );
}
