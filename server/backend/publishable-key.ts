/** The key every embedded backend takes as the anonymous role. Public, like a hosted project's: it opens only what `anon` may do. */
export const PUBLISHABLE_KEY = 'sb_publishable_local';
