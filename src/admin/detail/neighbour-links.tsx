import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { ListSource } from '../data/list-source.ts';
import { useNeighbours } from '../data/use-neighbours.ts';
import type { ListView } from '../view/list-view.ts';
import { writeView } from '../view/write-view.ts';

interface NeighbourLinksProps {
  readonly source: ListSource;
  readonly view: ListView;
  readonly id: string;
}

/** Links to the previous and next submission of the list. */
export function NeighbourLinks({ source, view, id }: NeighbourLinksProps): JSX.Element {
  const { previous, next } = useNeighbours(source, view, id);
  return (
    <div className="flex gap-2">
      <NeighbourLink to={previous} label="Previous submission">
        <ChevronLeft aria-hidden="true" className="size-6" />
      </NeighbourLink>
      <NeighbourLink to={next} label="Next submission">
        <ChevronRight aria-hidden="true" className="size-6" />
      </NeighbourLink>
    </div>
  );
}

interface NeighbourLinkProps {
  readonly to: ListView | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

function NeighbourLink({ to, label, children }: NeighbourLinkProps): JSX.Element {
  if (!to) return <span className={`${BOX} border-line text-line`}>{children}</span>;
  return (
    <Link
      to={writeView(to)}
      title={label}
      className={`${BOX} border-control text-accent hover:border-accent hover:bg-accent-soft`}
    >
      {children}
      <span className="sr-only">{label}</span>
    </Link>
  );
}

const BOX = 'grid size-11 place-items-center rounded-control border';
