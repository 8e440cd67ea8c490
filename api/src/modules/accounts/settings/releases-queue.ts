/** Publishes the releases that are due. Enqueued by whatever may end their wait. */
export const RELEASES_QUEUE = 'releases'
