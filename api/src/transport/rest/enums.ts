import type { AnnouncementSource, QuestionStatus, UserType } from '../../generated/rest-operations'

type RestEnum<Values extends string> = Readonly<Record<Values, string>>

/** What GraphQL says in capitals, in the words of the documented interface (specification, section 3). */
export const restEnums: {
  AnnouncementSource: RestEnum<AnnouncementSource>
  QuestionStatus: RestEnum<QuestionStatus>
  UserType: RestEnum<UserType>
} = {
  AnnouncementSource: { MANUAL: 'manual', EXCHANGE: 'asx' },
  QuestionStatus: { PENDING: 'pending', ANSWERED: 'answered', ARCHIVED: 'archived' },
  UserType: { SHAREHOLDER: 'user', ADMIN: 'admin' },
}
