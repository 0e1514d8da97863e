import { useEffect, type ComponentProps, type JSX } from 'react';

interface ModalDialogProps extends ComponentProps<'dialog'> {
  /** A press outside closes it. */
  readonly dismissible?: boolean;
  readonly onClose: () => void;
}

/** A native modal dialog, open while it is rendered: Escape closes it, and the focus returns. */
export function ModalDialog(props: ModalDialogProps): JSX.Element {
  const { dismissible = false, className = '', onClose, ...native } = props;
  useEffect(holdPage, []);
  return (
    <dialog
      ref={dismissible ? showDismissible : showModal}
      {...native}
      // React's StrictMode closes a new dialog and opens it again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      closedby={dismissible ? 'any' : 'closerequest'}
      className={`rounded-card border border-line bg-canvas p-6 text-ink shadow-xl backdrop:bg-shade/70 sm:p-8 ${className}`}
    />
  );
}

/**
 * A class: `:has(dialog:modal)` would be matched at every change of the page. A scrollbar's place
 * is kept only if there is one, or a short page would move.
 */
function holdPage(): () => void {
  const { classList, clientWidth } = document.documentElement;
  const name = window.innerWidth > clientWidth ? 'behind-dialog' : 'overflow-hidden';
  classList.add(name);
  return () => classList.remove(name);
}

/** The browser moves the focus, and returns it on closing: before the dialog is removed. */
function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

function showDismissible(dialog: HTMLDialogElement): () => void {
  const close = showModal(dialog);
  // Safari does not support the attribute yet.
  if (!('closedBy' in HTMLDialogElement.prototype))
    dialog.addEventListener('click', closeIfBeside);
  return close;
}

/** Backdrop and padding count as the dialog: the place of the press decides. */
function closeIfBeside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  const isAllowed =
    isInside || target.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (!isInside && isAllowed) target.close();
}
