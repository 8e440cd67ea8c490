import type {
  AlertTopic,
  AnnouncementSource,
  AnswerBasis,
  QuestionStatus,
  UserType,
} from '../../generated/rest-operations'

type RestEnum<Values extends string> = Readonly<Record<Values, string>>

/** GraphQL's enum values as the documented REST API writes them (specification, section 3). */
export const restEnums: {
  AlertTopic: RestEnum<AlertTopic>
  AnnouncementSource: RestEnum<AnnouncementSource>
  AnswerBasis: RestEnum<AnswerBasis>
  QuestionStatus: RestEnum<QuestionStatus>
  UserType: RestEnum<UserType>
} = {
  AlertTopic: {
    RESULTS: 'RESULTS',
    ANNOUNCEMENTS: 'ANNOUNCEMENTS',
    PRESENTATIONS: 'PRESENTATIONS',
    ANSWERS: 'ANSWERS',
  },
  AnnouncementSource: { MANUAL: 'manual', EXCHANGE: 'asx' },
  AnswerBasis: { RELEASED: 'RELEASED', NOTHING_NEW: 'NOTHING_NEW' },
  QuestionStatus: { PENDING: 'pending', ANSWERED: 'answered', ARCHIVED: 'archived' },
  UserType: { SHAREHOLDER: 'user', ADMIN: 'admin' },
}
