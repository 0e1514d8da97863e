import {
  createContext,
  useRef,
  useState,
  type ComponentProps,
  type JSX,
  type ReactNode,
} from 'react';
import type { Row } from '../../form-engine/row.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { lateComponent } from '../data/late-component.tsx';
import { LoadState, type QueryState } from '../data/load-state.tsx';
import { useSource } from '../data/source-context.ts';
import type { ListFilter } from '../view/list-view.ts';
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

function Waiting({ code }: { readonly code: QueryState }): JSX.Element {
  return <LoadState query={code} />;
}

interface HandlingInDialogProps {
  readonly filter: ListFilter;
  readonly rows: readonly Row[] | undefined;
  readonly children: ReactNode;
}

/** The same for the list below: a dialog with the form alone. */
export function HandlingInDialog(props: HandlingInDialogProps): JSX.Element {
  const { filter, rows, children } = props;
  const [opened, setOpened] = useState<Row>();
  // With its values of now, where it is still listed.
  const row = rows?.find(({ id }) => id === opened?.['id']) ?? opened;
  return (
    <OpenHandling value={setOpened}>
      {children}
      {opened && row && (
        <HandlingDialog filter={filter} row={row} onClose={() => setOpened(undefined)} />
      )}
    </OpenHandling>
  );
}

type DialogProps = ComponentProps<typeof LoadedForm> & { readonly onClose: () => void };

function HandlingDialog({ onClose, ...props }: DialogProps): JSX.Element {
  const { row } = props;
  const { model } = useSource();
  const dialog = useRef<HTMLDivElement>(null);
  const name = rowName(model, row);
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
            submissionTitle(model, row)
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
