/** What the controls of the gallery do. */
export function nothing(): void {}
