/** The queue of the job that sends broadcasts, for those who enqueue one. */
export const BROADCASTS_QUEUE = 'broadcasts'
