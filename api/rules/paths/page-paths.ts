/** The pages that are about one thing, by its id: what links, mails, feeds and the schema's `url` fields lead to. */
export const pagePaths = {
  presentation: (id: string) => `/presentations/${encodeURIComponent(id)}`,
  announcement: (id: string) => `/announcements/${encodeURIComponent(id)}`,
  policy: (id: string) => `/policies/${encodeURIComponent(id)}`,
  /** On its presentation's page, whose list then begins with it. */
  question: (presentationId: string, id: string) =>
    `${pagePaths.presentation(presentationId)}?question=${encodeURIComponent(id)}#question-${encodeURIComponent(id)}`,
  myQuestions: '/my-questions',
  adminReleases: '/admin/releases',
} as const
