import type { ComponentProps, JSX } from 'react';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/** `type="button"` by default. */
export function Button({
  variant = 'secondary',
  type = 'button',
  className = '',
  ...native
}: ButtonProps): JSX.Element {
  return (
    <button {...native} type={type} className={`${buttonClasses(variant)} ${className}`} />
  );
}

type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-5 py-2 text-base font-medium no-underline disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-accent text-on-accent hover:bg-accent-strong aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-muted',
  secondary:
    'border-control bg-canvas text-ink hover:border-accent hover:bg-accent-soft disabled:border-line disabled:bg-surface disabled:text-muted aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-muted',
  danger:
    'border-danger bg-canvas text-danger hover:bg-danger-soft aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-muted',
  ghost:
    'border-transparent bg-transparent text-accent underline-offset-4 hover:bg-accent-soft hover:underline',
};

/** Returns the classes of a button, for a link that looks like a button. */
export function buttonClasses(variant: ButtonVariant): string {
  return `${BASE} ${VARIANTS[variant]}`;
}
