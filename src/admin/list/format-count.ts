const COUNT = new Intl.NumberFormat('en-US');

export function formatCount(count: number): string {
  return COUNT.format(count);
}
