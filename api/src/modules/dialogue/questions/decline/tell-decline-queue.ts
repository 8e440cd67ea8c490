/** Of the job that tells an asker of a decline, once it can no longer be undone unseen. */
export const TELL_DECLINE_QUEUE = 'tell-decline'
