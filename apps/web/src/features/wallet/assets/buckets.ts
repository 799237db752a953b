/** The four buckets of a coin, in reading order. */
export const buckets = ['available', 'locked', 'frozen', 'toBeReleased'] as const
