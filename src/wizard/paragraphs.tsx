import type { JSX } from 'react';

export function Paragraphs({ texts }: { readonly texts: readonly string[] }): JSX.Element | null {
  if (texts.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2 text-lg text-muted">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
