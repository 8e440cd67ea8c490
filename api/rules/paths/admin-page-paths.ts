/** The pages of the admin area that mails lead to as well. */
export const adminPagePaths = {
  question: (id: string) => `/admin/questions/${encodeURIComponent(id)}`,
  review: (id: string) => `${adminPagePaths.question(id)}/review`,
  inReview: '/admin/dashboard?queue=in-review',
} as const
