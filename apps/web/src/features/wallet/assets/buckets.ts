/** The four buckets of a coin, in the order in which they are read. */
export const buckets = ['available', 'locked', 'frozen', 'toBeReleased'] as const
