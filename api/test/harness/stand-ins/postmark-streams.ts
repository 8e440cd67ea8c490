/** Postmark's names of our streams where none are configured. */
export const POSTMARK_STREAMS = {
  transactional: 'outbound',
  results: 'results',
  announcements: 'announcements',
  presentations: 'presentations',
  answers: 'answers',
  digest: 'digest',
} as const
