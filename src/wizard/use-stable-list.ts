import { useState } from 'react';

/** The same array for as long as it holds the same items, so that what is built from it stays too. */
export function useStableList(list: readonly string[]): readonly string[] {
  const [kept, keep] = useState(list);
  if (kept.length === list.length && kept.every((item, index) => item === list[index])) return kept;
  keep(list);
  return list;
}
