/** The id of the place at the end of the page's bar, which a part of the page fills. */
export const BAR_SLOT = 'bar-slot';
