import { useState } from 'react';

/**
 * Typed text stays until the value changes in another way.
 * @param read returns a text's value
 */
export function useTyped(
  value: string,
  read: (typed: string) => string | undefined,
): readonly [string, (typed: string) => void] {
  const [state, setState] = useState({ typed: value, of: value });
  if (state.of !== value) {
    // The typed text may be another way to write the value.
    const isOwn = read(state.typed) === value;
    setState({ typed: isOwn ? state.typed : value, of: value });
  }
  return [state.typed, (typed) => setState({ typed, of: value })];
}
