/**
 * Moves the focus to a question of a step, or to what leads to it from the summary.
 * @returns whether there is such a question
 */
export function focusQuestion(name: string, within: ParentNode = document): boolean {
  const frames = [...within.querySelectorAll<HTMLElement>('[data-field]')];
  const frame = frames.find((one) => one.dataset['field'] === name);
  const control =
    frame?.querySelector<HTMLElement>('input:checked') ??
    frame?.querySelector<HTMLElement>('input, select, textarea, a');
  if (!control) return false;
  control.focus();
  // The bar at the top would cover it. Tests without layout have no scrolling.
  const title = frame?.querySelector('legend, label');
  if (title && 'scrollIntoView' in title) title.scrollIntoView({ block: 'nearest' });
  return true;
}
