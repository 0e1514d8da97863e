import { useEffect, useRef, useState, type JSX } from 'react';
import type { WizardTexts } from '../form-engine/form-model.ts';
import { Button } from '../ui/button.tsx';

interface StartOverProps {
  readonly texts: WizardTexts;
  readonly onStartOver: () => void;
}

/** Deletes all answers, after asking. */
export function StartOver({ texts, onStartOver }: StartOverProps): JSX.Element {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAsking(false);
    queueMicrotask(() => opener.current?.focus());
  };
  if (asking) return <Confirm texts={texts} onConfirm={onStartOver} onCancel={close} />;
  return (
    <div className="mt-6">
      <Button
        ref={opener}
        variant="ghost"
        className="-ml-5 forced-colors:ml-0"
        onClick={() => setAsking(true)}
      >
        {texts.startOver}
      </Button>
    </div>
  );
}

interface ConfirmProps {
  readonly texts: WizardTexts;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Confirm({ texts, onConfirm, onCancel }: ConfirmProps): JSX.Element {
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <fieldset className="mt-6">
      <legend className="font-medium">{texts.startOverConfirm}</legend>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={onConfirm}>{texts.startOver}</Button>
        <Button ref={cancel} onClick={onCancel}>
          {texts.startOverCancel}
        </Button>
      </div>
    </fieldset>
  );
}
