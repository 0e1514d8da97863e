import type { ComponentProps, JSX } from 'react';

const FRAME =
  'min-h-11 rounded-control border border-control bg-canvas px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-danger';

export function TextInput({
  className = '',
  ...native
}: ComponentProps<'input'>): JSX.Element {
  return <input {...native} className={`${FRAME} ${className}`} />;
}

/** An input of several lines. */
export function TextArea({
  className = '',
  ...native
}: ComponentProps<'textarea'>): JSX.Element {
  return <textarea {...native} className={`${FRAME} ${className}`} />;
}

export function Select({ className = '', ...native }: ComponentProps<'select'>): JSX.Element {
  return <select {...native} className={`${FRAME} ${className}`} />;
}
