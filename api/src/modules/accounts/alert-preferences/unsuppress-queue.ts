/** The queue of the job that has the provider lift suppressions, for those who enqueue one. */
export const UNSUPPRESS_QUEUE = 'unsuppress'
