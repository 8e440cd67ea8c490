import type {
  AnnouncementSource,
  QuestionStatus,
  RestAnnouncementFragment,
  RestDeskQuestionFragment,
  RestPresentationByIdQuery,
  RestSignInFragment,
} from '../generated/rest-operations'

/** Where the documented shapes differ from GraphQL's. */

const statuses: Record<QuestionStatus, string> = { PENDING: 'pending', ANSWERED: 'answered', ARCHIVED: 'archived' }
const sources: Record<AnnouncementSource, string> = { MANUAL: 'manual', EXCHANGE: 'asx' }

export const nodes = <Node>({ edges }: { edges: { node: Node }[] }): Node[] => edges.map(({ node }) => node)

/** Where the next page starts, or null on the last. */
export const nextOf = ({
  page: { pageInfo },
}: {
  page: { pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}): string | null => (pageInfo.hasNextPage ? pageInfo.endCursor : null)

export const announcement = (row: RestAnnouncementFragment) => ({ ...row, source: sources[row.source] })

export const deskQuestion = (row: RestDeskQuestionFragment) => ({ ...row, status: statuses[row.status] })

export const presentationDetail = ({ presentation }: RestPresentationByIdQuery) =>
  presentation && { ...presentation, questions: nodes(presentation.questions) }

export const signedIn = ({ token, user }: RestSignInFragment) => {
  const userType = user.userType === 'ADMIN' ? 'admin' : 'user'
  return { token, user: { ...user, userType }, userType }
}
