import { useId, type JSX } from 'react';
import { Card } from '../../ui/card.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { HandlingForm, type HandlingFormProps } from './handling-form.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Reads } from './reads.tsx';
import { Timeline } from './timeline.tsx';

/** One chunk: separate imports would split their common code. */
export { HandlingForm, SelectionBar };

/** Staff's work on a submission. It stays in view beside the answers. */
export function HandlingCard(props: HandlingFormProps): JSX.Element {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="lg:sticky lg:top-20">
      <Card className="flex flex-col gap-3 p-4! lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
        <h2 id={heading} className="text-lg font-semibold">
          Follow-up
        </h2>
        <HandlingForm {...props} />
        <h3 id={`${heading}-history`} className="border-t border-line pt-3 font-medium">
          History
        </h3>
        <ScrollRegion
          aria-labelledby={`${heading}-history`}
          className="max-h-96 overflow-y-auto lg:max-h-none lg:min-h-32 print:max-h-none"
        >
          {/* The size is observed, whatever its contents. */}
          <div>
            <Timeline id={String(props.row['id'])} />
            <Reads id={String(props.row['id'])} />
          </div>
        </ScrollRegion>
      </Card>
    </section>
  );
}
