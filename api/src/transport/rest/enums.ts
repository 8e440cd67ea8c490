import type { AlertTopic, AnnouncementSource, QuestionStatus, UserType } from '../../generated/rest-operations'

type RestEnum<Values extends string> = Readonly<Record<Values, string>>

/** GraphQL's enum values as the documented REST API writes them (specification, section 3). */
export const restEnums: {
  AlertTopic: RestEnum<AlertTopic>
  AnnouncementSource: RestEnum<AnnouncementSource>
  QuestionStatus: RestEnum<QuestionStatus>
  UserType: RestEnum<UserType>
} = {
  AlertTopic: { RESULTS: 'RESULTS', ANNOUNCEMENTS: 'ANNOUNCEMENTS', PRESENTATIONS: 'PRESENTATIONS', ANSWERS: 'ANSWERS' },
  AnnouncementSource: { MANUAL: 'manual', EXCHANGE: 'asx' },
  QuestionStatus: { PENDING: 'pending', ANSWERED: 'answered', ARCHIVED: 'archived' },
  UserType: { SHAREHOLDER: 'user', ADMIN: 'admin' },
}
