import type { JSX } from 'react';

/** The shape of public/icon.svg in theme.css's accent. Decorative: the name is beside it. */
export function BrandMark({ className = '' }: { readonly className?: string }): JSX.Element {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M9 8v16M23 8v16M9 16h14"
        className="stroke-on-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
