import { CircleCheck } from 'lucide-react';
import type { JSX, RefObject } from 'react';
import type { ContactBy } from '../model/last-views.ts';
import type { WizardModel } from '../model/wizard-model.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import {
  DownloadButton,
  DownloadNote,
  type Download,
} from '#src/ui/buttons/download-button.tsx';
import { answerTexts } from '#src/engine/display.ts';
import { fill } from '#src/lib/text/fill.ts';
import { dueDay } from '#src/lib/business-days.ts';
import { formatZonedTime } from '#src/lib/text/format.ts';
import { reference } from '#src/lib/text/reference.ts';
import type { ReadSubmission } from '../submit/submission-memory.ts';
import { AnswersLink, Panel, Prose, type Places } from './text-blocks.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { texts } from '#src/lib/texts.generated.ts';

interface ThankYouViewProps {
  readonly model: WizardModel;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly receipt: ReadSubmission;
  readonly download: Download | undefined;
  readonly onStartNew: () => void;
}

/** Receipt, reference and next steps (specification, section 2). */
export function ThankYouView(props: ThankYouViewProps): JSX.Element {
  const { model, heading, receipt, download, onStartNew } = props;
  const { title, text, whatsNext, link, download: label, startNew, home } = model.thankYou;
  const places = placesOf(model, receipt);
  return (
    <>
      <header>
        <p className="font-medium text-accent">{model.texts.title}</p>
        <div className="mt-1 flex items-center gap-3">
          <CircleCheck aria-hidden="true" className="size-9 shrink-0 text-success" />
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-semibold tracking-tight">
            {title}
          </h1>
        </div>
      </header>
      <p className="mt-3 text-lg">
        <Prose>{text}</Prose>
      </p>
      <Receipt model={model} receipt={receipt} />
      <div className="mt-6">
        <Panel panel={whatsNext} places={places} />
      </div>
      {link && (
        <p className="mt-6">
          <AnswersLink link={link} places={places} />
        </p>
      )}
      <div className="mt-6 grid gap-4">
        <DownloadNote download={download} error={model.download.error} />
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {download && (
            <DownloadButton
              variant="primary"
              label={label}
              preparing={model.download.preparing}
              download={download}
            />
          )}
          <Button onClick={onStartNew}>{startNew}</Button>
        </div>
        {home !== undefined && (
          <p>
            <TextLink to="/">{home}</TextLink>
          </p>
        )}
      </div>
    </>
  );
}

function placesOf(model: WizardModel, { answers, row }: ReadSubmission): Places {
  const given = answerTexts(model, answers);
  return row === undefined
    ? given
    : { ...given, reference: reference(model.reference.prefix, row) };
}

function Receipt({
  model,
  receipt,
}: Pick<ThankYouViewProps, 'model' | 'receipt'>): JSX.Element {
  const { language, thankYou } = model;
  const { row, at } = receipt;
  const { label, prefix } = model.reference;
  const name = row === undefined ? '' : reference(prefix, row);
  const time = formatZonedTime(at, language);
  return (
    <div className="mt-6 rounded-card border border-line px-6 py-5">
      {row !== undefined && (
        <>
          <p className="text-sm text-muted">{label}</p>
          <div className="flex flex-wrap items-center gap-x-6">
            <p className="text-2xl font-semibold tracking-wide">{name}</p>
            <CopyButton label={texts.copy} text={() => name} />
          </div>
        </>
      )}
      <p className={row === undefined ? '' : 'mt-2'}>
        {fill(thankYou.receipt, { reference: name, time })}
      </p>
      {thankYou.contactBy && (
        <p className="mt-1 font-medium">{contactSentence(thankYou.contactBy, at, language)}</p>
      )}
    </div>
  );
}

function contactSentence(contactBy: ContactBy, at: number, language: string): string {
  const day = new Date(dueDay(contactBy, at)).toLocaleDateString(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return fill(contactBy.text, { day });
}
