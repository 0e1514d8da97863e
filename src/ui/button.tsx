import type { ComponentProps, JSX } from 'react';
import { buttonClasses, type ButtonVariant } from './button-classes.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/** A native button, `type="button"` unless said otherwise. */
export function Button({
  variant = 'secondary',
  type = 'button',
  className = '',
  ...native
}: ButtonProps): JSX.Element {
  return <button {...native} type={type} className={`${buttonClasses(variant)} ${className}`} />;
}
