import type { AnnouncementSource, QuestionStatus, UserType } from '../../generated/rest-operations'

type RestEnum<Values extends string> = Readonly<Record<Values, string>>

/** GraphQL's enum values as the documented REST API writes them (specification, section 3). */
export const restEnums: {
  AnnouncementSource: RestEnum<AnnouncementSource>
  QuestionStatus: RestEnum<QuestionStatus>
  UserType: RestEnum<UserType>
} = {
  AnnouncementSource: { MANUAL: 'manual', EXCHANGE: 'asx' },
  QuestionStatus: { PENDING: 'pending', ANSWERED: 'answered', ARCHIVED: 'archived' },
  UserType: { SHAREHOLDER: 'user', ADMIN: 'admin' },
}
