import { useId, type JSX } from 'react';
import type { Notice } from '../answers/wizard-model.ts';

interface NoticesProps {
  readonly notices: readonly Notice[];
}

/** The statements of a step, above its questions. */
export function Notices({ notices }: NoticesProps): JSX.Element {
  return (
    <div className="mt-6 grid gap-4">
      {notices.map((notice) => (
        <NoticeSection key={JSON.stringify(notice)} notice={notice} />
      ))}
    </div>
  );
}

function NoticeSection({ notice: { title, paragraphs, link } }: NoticeSectionProps): JSX.Element {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <div className="mt-2 grid gap-2 text-sm wrap-anywhere text-muted">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {link && (
          <p>
            <a href={link.href} className="font-medium text-accent underline underline-offset-4">
              {link.label}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

interface NoticeSectionProps {
  readonly notice: Notice;
}
