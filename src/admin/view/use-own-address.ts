import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { EVERYTHING } from './list-view.ts';
import { writeView } from './write-view.ts';

const PLAIN = writeView({ filter: EVERYTHING, page: 1 });

/**
 * The address tells what one person looks at, names that they searched for among it. So it gives way to the
 * plain one, in the same entry of the history, when they sign out, and when somebody else signs in.
 * @param userId who is signed in
 * @param left the last one has signed out on purpose
 * @returns whether what the address shows is for whoever is signed in
 */
export function useOwnAddress(userId: string | undefined, left: boolean): boolean {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [reader, setReader] = useState(userId);
  const isPlain = search === PLAIN.search && hash === PLAIN.hash;
  const isAnother = userId !== undefined && reader !== undefined && reader !== userId;
  if (userId !== undefined && reader !== userId && (isPlain || !isAnother)) setReader(userId);
  const mustGo = !isPlain && (left || isAnother);
  useEffect(() => {
    if (mustGo) void navigate(PLAIN, { replace: true });
  }, [mustGo, navigate]);
  return !mustGo;
}
