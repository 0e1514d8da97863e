export interface Place {
  readonly pathname: string;
  /** With its `#`, or empty. */
  readonly hash: string;
}

/**
 * Returns whether an entry of the navigation leads to the current page (specification, section 2): a section's entry on
 * the landing page with that section in the address, Home only without any, others by their path.
 */
export function isActive(to: string, { pathname, hash }: Place): boolean {
  const [path, section] = to.split('#');
  if (section !== undefined) return pathname === path && hash === `#${section}`;
  return pathname === path && (path !== '/' || hash === '');
}
