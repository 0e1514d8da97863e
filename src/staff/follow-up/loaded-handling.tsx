import type { ComponentProps, JSX } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { LoadState } from '../loading/load-state.tsx';
import { useSource } from '../loading/list-source.ts';
import { answeredRow } from '../view/row-link.ts';
import { mayLeave } from './leaving.ts';

/** Loaded when the first submission is opened. */
export const LoadedHandling = lazyComponent(
  async () => (await import('./handling-card.tsx')).HandlingCard,
  ({ code }) => <LoadState query={code} />,
);

const LoadedForm = lazyComponent(
  async () => (await import('./handling-card.tsx')).HandlingForm,
  ({ code }) => <LoadState query={code} />,
);

/** The dialog of a row's staff fields, loaded when it is opened first. */
export function HandlingDialog(
  props: Required<ComponentProps<typeof LoadedForm>>,
): JSX.Element {
  const { row, onEnd } = props;
  const { model } = useSource();
  const { name, title } = answeredRow(model, row);
  return (
    <ModalDialog
      dismissible
      aria-labelledby="handling"
      onCancel={(event) => mayLeave() || event.preventDefault()}
      onClose={onEnd}
      className="m-auto w-[calc(100%-2rem)] max-w-lg"
    >
      <h2 id="handling" className="mb-4 text-lg font-semibold wrap-anywhere">
        {name === undefined ? (
          title
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
