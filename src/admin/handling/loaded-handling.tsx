import { useQuery } from '@tanstack/react-query';
import { createContext, useRef, type ComponentProps, type JSX } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { Row } from '../../form-engine/row.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { LoadingNote } from '../../ui/notes.tsx';
import { LoadErrorCard } from '../data/load-error-card.tsx';
import { rowName } from '../view/row-link.ts';
import type { AdminModel } from '../view/staff-model.ts';
import type { HandlingForm, HandlingPanel } from './handling-panel.tsx';

/** Opens the dialog that changes what staff sets of a row; absent where the page has none. */
export const OpenHandling = createContext<((row: Row) => void) | undefined>(undefined);

/** The panel below a submission, whose code is loaded when the first one is opened. */
export function LoadedHandling(props: ComponentProps<typeof HandlingPanel>): JSX.Element {
  const code = useHandling();
  if (code.data) return <code.data.HandlingPanel {...props} />;
  return <Waiting texts={props.source.model.admin} code={code} />;
}

type DialogProps = ComponentProps<typeof HandlingForm> & { readonly onClose: () => void };

/** The same for the list: a dialog with the form alone. */
export function HandlingDialog({ onClose, ...props }: DialogProps): JSX.Element {
  const { source, row } = props;
  const code = useHandling();
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
          Submission
          {name !== undefined && (
            <>
              {' '}
              of <bdi>{name}</bdi>
            </>
          )}
        </h2>
        {code.data ? (
          <code.data.HandlingForm
            {...props}
            onEnd={() => dialog.current?.closest('dialog')?.close()}
          />
        ) : (
          <Waiting texts={source.model.admin} code={code} />
        )}
      </div>
    </ModalDialog>
  );
}

function useHandling() {
  return useQuery({
    queryKey: ['handling'],
    queryFn: () => loadChunk(() => import('./handling-panel.tsx')),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}

interface WaitingProps {
  readonly texts: AdminModel;
  readonly code: ReturnType<typeof useHandling>;
}

function Waiting({ texts, code }: WaitingProps): JSX.Element {
  return code.error ? (
    <LoadErrorCard
      texts={texts}
      error={code.error}
      busy={code.isFetching}
      onRetry={() => void code.refetch()}
    />
  ) : (
    <LoadingNote text={texts.loading} />
  );
}
