import { routeBytes } from '../../../build/bytes/route-bytes.ts';
import type { BenchRow } from './bench-row.ts';

/** Measures the size of each route of `dist/`. */
export async function benchBytes(): Promise<readonly BenchRow[]> {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  const aims: Readonly<Record<string, string>> = {
    'JS of /': '≤ 105 KB gzip',
    'JS of /onboarding (first question)': '≤ 140 KB gzip',
    'PDF worker': '≤ 350 KB gzip',
    'PDF fonts, Latin': '≤ 60 KB',
  };
  return (await routeBytes()).map(({ route, gzip, brotli }) => ({
    group: 'bytes',
    what: route,
    value: `${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli`,
    ...(aims[route] ? { aim: aims[route] } : {}),
  }));
}
