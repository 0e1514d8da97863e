import { useSearchParams } from 'react-router-dom';

/** The page of the list, counted from 1, as it stands in the address (`?page=2`). */
export function usePageNumber(): readonly [number, (page: number) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.get('page') ?? '';
  const page = /^[1-9]\d{0,6}$/u.test(text) ? Number(text) : 1;
  const goTo = (next: number): void => {
    if (next === page) return;
    setParams(next === 1 ? {} : { page: String(next) });
    window.scrollTo(0, 0);
  };
  return [page, goTo];
}
