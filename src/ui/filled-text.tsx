import type { JSX } from 'react';

interface FilledTextProps {
  /** With places such as `{account}`. */
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A declared text with what somebody typed in its places, whatever direction its script has. */
export function FilledText({ text, values }: FilledTextProps): JSX.Element {
  return (
    <>
      {text.split(/(\{\w+\})/u).map((part, index) => {
        const name = part.slice(1, -1);
        // A text's parts have no other identity than their place in it.
        return index % 2 === 1 && Object.hasOwn(values, name) ? (
          <bdi key={index}>{values[name]}</bdi>
        ) : (
          part
        );
      })}
    </>
  );
}
