import { ChevronDown } from 'lucide-react';
import { useState, type JSX, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { ListHeading, type useHeading } from './list-heading.tsx';
import { ListTools, type ListToolsProps } from './tools/list-tools.tsx';
import { ListViews } from './tools/list-views.tsx';

interface ListTopProps extends Omit<ListToolsProps, 'folded'> {
  readonly heading: Pick<ReturnType<typeof useHeading>, 'id' | 'ref'>;
  readonly title: string;
  /** Beside the title. */
  readonly note?: ReactNode;
  readonly actions: ReactNode;
  /** Counts are loaded after the list. */
  readonly isLoaded: boolean;
}

/** Title and tools. On a phone, most tools are behind a button. */
export function ListTop(props: ListTopProps): JSX.Element {
  const { heading, title, note, actions, isLoaded, ...tools } = props;
  const [isOpen, setOpen] = useState(false);
  const folded = isOpen ? '' : 'max-sm:hidden';
  return (
    <>
      <ListHeading {...heading} text={title}>
        <Button
          aria-expanded={isOpen}
          className="min-h-9! px-3! py-1! sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          More
          <ChevronDown aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
        </Button>
        {note}
        <div className={`flex flex-wrap items-center gap-3 ${folded}`}>
          {actions}
          <ListViews isLoaded={isLoaded} />
        </div>
      </ListHeading>
      <ListTools {...tools} folded={folded} />
    </>
  );
}
