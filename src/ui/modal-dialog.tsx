import type { ComponentProps, JSX, MouseEvent } from 'react';

interface ModalDialogProps extends ComponentProps<'dialog'> {
  /** Lets a press beside the dialog close it. */
  readonly dismissible?: boolean;
  readonly onClose: () => void;
}

/**
 * A native modal dialog, open for as long as it is rendered: what is behind it is out of reach, Escape closes it,
 * and the focus goes back to where it was.
 */
export function ModalDialog(props: ModalDialogProps): JSX.Element {
  const { dismissible = false, className = '', ...native } = props;
  return (
    <dialog
      ref={showModal}
      {...native}
      closedby={dismissible ? 'any' : 'closerequest'}
      onClick={dismissible && !KNOWS_CLOSED_BY ? closeIfBeside : undefined}
      className={`rounded-card border border-line bg-canvas p-6 text-ink shadow-xl backdrop:bg-ink/70 sm:p-8 ${className}`}
    />
  );
}

/** Safari does not know the attribute yet. */
const KNOWS_CLOSED_BY =
  typeof HTMLDialogElement !== 'undefined' && 'closedBy' in HTMLDialogElement.prototype;

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** The backdrop counts as the dialog element, and so does the dialog's own padding: the place tells them apart. */
function closeIfBeside(event: MouseEvent<HTMLDialogElement>): void {
  const { target, currentTarget, clientX, clientY } = event;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (target === currentTarget && !isInside) currentTarget.close();
}
