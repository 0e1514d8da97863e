import { useId, useRef, type JSX } from 'react';
import type { FieldRange } from '#src/staff/contract/fields.ts';
import { END_LABELS } from '../../view/active-filters.ts';
import { ENDS, type End, type Range } from '../../view/list-view.ts';
import { useTyped } from './use-typed.ts';
import { TextInput } from '#src/ui/fields/text-input.tsx';

interface RangeInputsProps {
  readonly range: Range;
  readonly by: FieldRange;
  readonly onChange: (end: End, value: string, how: 'push' | 'replace') => void;
}

export function RangeInputs(props: RangeInputsProps): JSX.Element[] {
  return ENDS.map((end) => <EndInput key={end} end={end} {...props} />);
}

/**
 * An end of a range; marks invalid text. Ignores the first centuries, which browsers report while a
 * year is typed.
 */
function EndInput({
  end,
  range,
  by: { input, parseEnd },
  onChange,
}: RangeInputsProps & { readonly end: End }): JSX.Element {
  const id = useId();
  const isTyping = useRef(false);
  const [typed, setTyped] = useTyped(range[end] ?? '', parseEnd);
  const isWrong = typed !== '' && parseEnd(typed) === undefined;
  const change = (text: string): void => {
    setTyped(text);
    const value = text === '' ? '' : parseEnd(text);
    if (value === undefined) return;
    onChange(end, value, isTyping.current ? 'replace' : 'push');
    isTyping.current = true;
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="w-12">
        {END_LABELS[end]}
      </label>
      <TextInput
        id={id}
        type={input}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        value={typed}
        onFocus={() => {
          isTyping.current = false;
        }}
        onChange={(event) => change(event.target.value)}
        className="min-w-0 flex-1"
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="w-full text-sm text-danger">
          This can’t be read, so it is not used.
        </p>
      )}
    </div>
  );
}
