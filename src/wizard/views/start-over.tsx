import { useId, useState, type JSX } from 'react';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import type { WizardTexts } from '../answers/wizard-model.ts';
import { StepButton } from '../steps/step-button.tsx';

interface StartOverProps {
  readonly texts: WizardTexts;
  readonly onStartOver: () => void;
}

/** Deletes all answers after a confirmation, which a note then offers to undo. */
export function StartOver({ texts, onStartOver }: StartOverProps): JSX.Element {
  const title = useId();
  const [isAsked, ask] = useState(false);
  const keep = (): void => ask(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        className="-mr-5.25 forced-colors:mr-0"
        onClick={() => ask(true)}
      >
        {texts.startOver}
      </Button>
      {isAsked && (
        <ModalDialog
          aria-labelledby={title}
          onClose={keep}
          className="m-auto w-[min(32rem,calc(100vw-2rem))]"
        >
          <h2 id={title} className="text-xl font-semibold">
            {texts.startOverConfirm}
          </h2>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="primary" onClick={keep}>
              {texts.startOverCancel}
            </Button>
            <StepButton onClick={onStartOver}>{texts.startOverDelete}</StepButton>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
