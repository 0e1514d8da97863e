import type { ComponentProps, JSX } from 'react';

export function Card({ className = '', ...native }: ComponentProps<'div'>): JSX.Element {
  return (
    <div
      {...native}
      className={`rounded-card border border-line bg-canvas p-6 shadow-sm ${className}`}
    />
  );
}
