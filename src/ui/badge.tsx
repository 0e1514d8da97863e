import type { ComponentProps, JSX } from 'react';

export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

/** Each pair of text and background has a contrast of 4.5 or more. */
const VARIANTS: Readonly<Record<BadgeVariant, string>> = {
  default: 'border-transparent bg-accent text-on-accent [print-color-adjust:exact]',
  secondary: 'border-line bg-surface text-ink',
  destructive: 'border-transparent bg-danger text-on-accent [print-color-adjust:exact]',
  outline: 'border-control bg-canvas text-ink',
};

interface BadgeProps extends ComponentProps<'span'> {
  readonly variant?: BadgeVariant;
}

export function Badge({
  variant = 'default',
  className = '',
  ...native
}: BadgeProps): JSX.Element {
  return (
    <span
      {...native}
      className={`inline-block w-max max-w-full rounded-2xl border px-2.5 py-0.5 text-sm font-medium print:px-1.5 print:text-[0.6rem] ${VARIANTS[variant]} ${className}`}
    />
  );
}
