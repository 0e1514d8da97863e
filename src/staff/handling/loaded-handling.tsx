import type { ComponentProps, JSX } from 'react';
import { reference } from '../../lib/text/reference.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { lateComponent } from '../loading/late-component.tsx';
import { LoadState } from '../loading/load-state.tsx';
import { useSource } from '../loading/list-source.ts';
import type { ListView } from '../view/list-view.ts';
import { rowName, submissionTitle } from '../view/row-link.ts';
import { writeView } from '../view/address.ts';
import { draftedSubmissions } from './drafts.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Loaded when the first submission is opened. */
export const LoadedHandling = lateComponent(
  async () => (await import('./handling-card.tsx')).HandlingCard,
  ({ code }) => <LoadState query={code} />,
);

const LoadedForm = lateComponent(
  async () => (await import('./handling-card.tsx')).HandlingForm,
  ({ code }) => <LoadState query={code} />,
);

/** Links to submissions with unsaved work. */
export function UnsavedWork({ view }: { readonly view: ListView }): JSX.Element | null {
  const source = useSource();
  const ids = draftedSubmissions(source);
  if (ids.length === 0) return null;
  return (
    <p className="mt-4 print:hidden">
      Not saved yet:{' '}
      {ids.map((id) => (
        <TextLink key={id} to={writeView({ ...view, submission: id })} className="mr-3">
          {reference(source.model.reference.prefix, id)}
        </TextLink>
      ))}
    </p>
  );
}

/** The dialog of a row's staff fields, loaded when it is opened first. */
export function HandlingDialog(
  props: Required<ComponentProps<typeof LoadedForm>>,
): JSX.Element {
  const { row, onEnd } = props;
  const { model } = useSource();
  const name = rowName(model, row);
  return (
    <ModalDialog
      dismissible
      aria-labelledby="handling"
      onClose={onEnd}
      className="m-auto w-[calc(100%-2rem)] max-w-lg"
    >
      <h2 id="handling" className="mb-4 text-lg font-semibold wrap-anywhere">
        {name === undefined ? (
          submissionTitle(model, row)
        ) : (
          <>
            Submission of <bdi>{name}</bdi>
          </>
        )}
      </h2>
      <LoadedForm {...props} />
    </ModalDialog>
  );
}
