/** Of the job that looks up the figures of a draft in what it cites. */
export const FIGURES_QUEUE = 'answer-figures'
