import type {
  RestAnnouncementFragment,
  RestDeskQuestionFragment,
  RestPresentationByIdQuery,
  RestSignInFragment,
} from '../../generated/rest-operations'
import { restEnums } from './enums'

/** Conversions where the documented response shapes differ from GraphQL's. */

export const nodes = <Node>({ edges }: { edges: { node: Node }[] }): Node[] =>
  edges.map(({ node }) => node)

/** The cursor of the next page, or null on the last. */
export const nextOf = ({
  page: { pageInfo },
}: {
  page: { pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}): string | null => (pageInfo.hasNextPage ? pageInfo.endCursor : null)

export const announcement = (row: RestAnnouncementFragment | null) =>
  row && { ...row, source: restEnums.AnnouncementSource[row.source] }

/** The fields of `moderation` become fields of the question; `ResponseSchemas` documents them so. */
export const deskQuestion = ({ moderation, ...row }: RestDeskQuestionFragment) => ({
  ...row,
  ...moderation,
  status: restEnums.QuestionStatus[row.status],
})

export const presentationDetail = ({ presentation }: RestPresentationByIdQuery) =>
  presentation && { ...presentation, questions: nodes(presentation.questions) }

export const signedIn = ({ token, user }: RestSignInFragment) => {
  const userType = restEnums.UserType[user.userType]
  return { token, user: { ...user, userType }, userType }
}
