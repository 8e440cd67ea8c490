/** Of the job that shows or hides the questions that are there, as the settings have it. */
export const APPLY_DISCLOSURE_QUEUE = 'apply-disclosure'
