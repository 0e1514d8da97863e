import { useEffect, type ComponentProps, type JSX } from 'react';

interface ModalDialogProps extends ComponentProps<'dialog'> {
  /** A press outside the dialog closes it. */
  readonly dismissible?: boolean;
  readonly onClose: () => void;
}

/**
 * A native modal dialog, open for as long as it is rendered: the page behind it is inert, Escape
 * closes it, and the focus returns to its former place.
 */
export function ModalDialog(props: ModalDialogProps): JSX.Element {
  const { dismissible = false, className = '', ...native } = props;
  useEffect(holdPage, []);
  return (
    <dialog
      ref={dismissible ? showDismissible : showModal}
      {...native}
      closedby={dismissible ? 'any' : 'closerequest'}
      className={`rounded-card border border-line bg-canvas p-6 text-ink shadow-xl backdrop:bg-shade/70 sm:p-8 ${className}`}
    />
  );
}

/**
 * A class, since a selector `:has(dialog:modal)` would be matched again at every change of the
 * page. The place of a scrollbar is kept only if there is a scrollbar, or a short page would move
 * aside.
 */
function holdPage(): () => void {
  const { classList, clientWidth } = document.documentElement;
  const name = window.innerWidth > clientWidth ? 'behind-dialog' : 'overflow-hidden';
  classList.add(name);
  return () => classList.remove(name);
}

/** The browser moves the focus to the first control, and back as the dialog closes: before it is removed. */
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

/** The backdrop counts as the dialog element, and so does the dialog's own padding: the position of the press decides which it was. */
function closeIfBeside({ target, clientX, clientY }: MouseEvent): void {
  if (!(target instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  if (!isInside) target.close();
}
