/** Under which one person's submissions lie in the query cache. */
export function submissionsKey(userId: string): readonly string[] {
  return ['submissions', userId];
}
