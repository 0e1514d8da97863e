import type { JSX } from 'react';
import { Card } from '../../ui/card.tsx';

interface CardsProps {
  readonly cards: readonly { readonly title: string; readonly text: string }[];
  readonly className?: string;
}

/** Short statements side by side. */
export function Cards({ cards, className = '' }: CardsProps): JSX.Element {
  return (
    <ul className={`grid gap-4 sm:grid-cols-2 sm:gap-6 ${className}`}>
      {cards.map(({ title, text }) => (
        <li key={title}>
          <Card className="h-full border-t-4 border-t-accent">
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-pretty text-muted">{text}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
