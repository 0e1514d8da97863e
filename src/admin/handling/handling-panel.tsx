import { useId, type JSX } from 'react';
import { Card } from '../../ui/card.tsx';
import { HandlingForm, type HandlingFormProps } from './handling-form.tsx';
import { NoteForm } from './note-form.tsx';
import { Timeline } from './timeline.tsx';

export { HandlingForm };

interface HandlingPanelProps extends HandlingFormProps {
  readonly id: string;
}

/** Staff's work on a submission: its status, who looks after it, notes and history. */
export function HandlingPanel(props: HandlingPanelProps): JSX.Element {
  const { id } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <Card>
        <h2 id={headingId} className="text-lg font-semibold">
          Handling
        </h2>
        <div className="mt-3 grid gap-8 md:grid-cols-2">
          <div className="flex flex-col gap-8">
            <HandlingForm {...props} />
            <NoteForm id={id} />
          </div>
          <div>
            <h3 className="font-medium">History</h3>
            <Timeline id={id} />
          </div>
        </div>
      </Card>
    </section>
  );
}
