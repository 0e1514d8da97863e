import { createContext, useRef, type ComponentProps, type JSX } from 'react';
import type { Row } from '../../form-engine/row.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { lateComponent } from '../data/late-component.tsx';
import type { ListSource } from '../data/list-source.ts';
import { LoadState, type QueryState } from '../data/load-state.tsx';
import { rowName, submissionTitle } from '../view/row-link.ts';

/** Opens the dialog that changes what staff sets of a row; absent where the page has none. */
export const OpenHandling = createContext<((row: Row) => void) | undefined>(undefined);

/** The panel below a submission, whose code is loaded when the first one is opened. */
export const LoadedHandling = lateComponent(
  'handling',
  async () => (await import('./handling-panel.tsx')).HandlingPanel,
  Waiting,
);

const LoadedForm = lateComponent(
  'handling form',
  async () => (await import('./handling-panel.tsx')).HandlingForm,
  Waiting,
);

interface WaitingProps {
  readonly source: ListSource;
  readonly code: QueryState;
}

function Waiting({ source, code }: WaitingProps): JSX.Element {
  return <LoadState texts={source.model.admin} query={code} />;
}

type DialogProps = ComponentProps<typeof LoadedForm> & { readonly onClose: () => void };

/** The same for the list: a dialog with the form alone. */
export function HandlingDialog({ onClose, ...props }: DialogProps): JSX.Element {
  const { source, row } = props;
  const dialog = useRef<HTMLDivElement>(null);
  const name = rowName(source.model, row);
  return (
    <ModalDialog
      dismissible
      aria-labelledby="handling"
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-lg"
    >
      <div ref={dialog}>
        <h2 id="handling" className="mb-4 text-lg font-semibold wrap-anywhere">
          {name === undefined ? (
            submissionTitle(source.model, row)
          ) : (
            <>
              Submission of <bdi>{name}</bdi>
            </>
          )}
        </h2>
        <LoadedForm {...props} onEnd={() => dialog.current?.closest('dialog')?.close()} />
      </div>
    </ModalDialog>
  );
}
