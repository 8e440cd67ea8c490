import { GraphQLError } from 'graphql'
import { messages } from '@portal/rules/messages'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { policySchema } from '@portal/rules/schemas/policy-schema'
import { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import { shareholderSchema } from '@portal/rules/schemas/shareholder-schema'
import { anAnnouncement, aPolicy, aPresentation } from './factories'
import { deskOf, type PortalData } from './portal-data'
import { refusal, validated } from './refusal'
import type { RootResolvers } from './root-resolvers'
import type { SampleQuestion } from './samples'

const NOW = '2024-09-01T00:00:00.000Z'

type Input = Record<string, unknown>

/** A plain date means midnight, here in UTC. */
function written<Values extends { publishedAt: Date }>({ publishedAt, ...rest }: Values) {
  return { ...rest, publishedAt: publishedAt.toISOString() }
}

/** A shareholder has no version, and no change of one rests on any. */
type Item = { id: string; version?: number }

/** A change that is based on an older version is refused with what stands. */
function heed(item: Item, { expectedVersion }: Input): void {
  const { version = 1, ...current } = item
  if (typeof expectedVersion !== 'number' || expectedVersion >= version) return
  throw new GraphQLError(messages.changedMeanwhile, {
    extensions: { code: 'CONFLICT', current: { version, ...current } },
  })
}

function change<Changed extends Item>(
  items: Changed[],
  what: string,
  input: Input,
  values: Partial<Changed>,
): Changed {
  const item = items.find(({ id }) => id === input.id)
  if (!item) throw refusal('NOT_FOUND', messages.notFound(what))
  heed(item, input)
  return Object.assign(
    item,
    values,
    item.version === undefined ? {} : { version: item.version + 1 },
  )
}

function take<Taken extends Item>(items: Taken[], what: string, input: Input): Taken {
  const at = items.findIndex(({ id }) => id === input.id)
  if (at < 0) throw refusal('NOT_FOUND', messages.notFound(what))
  heed(items[at]!, input)
  return items.splice(at, 1)[0]!
}

/** Questions go along with what they belong to. */
function endQuestions(data: PortalData, goes: (question: SampleQuestion) => boolean) {
  const deletedQuestionIds = data.questions.filter(goes).map(({ id }) => id)
  data.questions = data.questions.filter(question => !goes(question))
  data.revision += 1
  return {
    questionsDeleted: deletedQuestionIds.length,
    deletedQuestionIds,
    desk: deskOf(data),
  }
}

const presentationOf = (input: Input) => written(validated(presentationSchema, input))
function announcementOf(input: Input) {
  const { awaitsExchange, ...values } = written(validated(announcementSchema, input))
  return {
    ...values,
    updatedAt: NOW,
    ...(awaitsExchange != null && { awaitsExchange, isScheduled: awaitsExchange }),
  }
}
const policyOf = (input: Input) => ({ ...validated(policySchema, input), lastUpdated: NOW })

/** What administrators do with content and shareholders. */
export const contentMutations = (data: PortalData): RootResolvers => ({
  presentationCreate: ({ input }) => {
    const presentation = aPresentation({
      presenter: null,
      duration: null,
      ...presentationOf(input),
      viewCount: 0,
    })
    data.presentations.push(presentation)
    return { presentation }
  },
  presentationUpdate: ({ input }) => ({
    presentation: change(data.presentations, 'Presentation', input, presentationOf(input)),
  }),
  presentationDelete: ({ input }) => {
    const { id } = take(data.presentations, 'Presentation', input)
    return {
      deletedPresentationId: id,
      ...endQuestions(data, ({ presentation }) => presentation.id === id),
    }
  },
  announcementCreate: ({ input }) => {
    const announcement = anAnnouncement({ category: null, ...announcementOf(input) })
    data.announcements.push(announcement)
    return { announcement }
  },
  announcementUpdate: ({ input }) => ({
    announcement: change(data.announcements, 'Announcement', input, announcementOf(input)),
  }),
  announcementKeep: ({ input }) => {
    const announcement = data.announcements.find(({ id }) => id === input.id)
    if (!announcement) throw refusal('NOT_FOUND', messages.notFound('Announcement'))
    return { announcement: Object.assign(announcement, { sameAs: null }) }
  },
  announcementDocumentConfirm: ({ input }) => {
    const announcement = data.announcements.find(({ id }) => id === input.id)
    if (!announcement) throw refusal('NOT_FOUND', messages.notFound('Announcement'))
    return { announcement: Object.assign(announcement, { needsDocumentConfirmation: false }) }
  },
  announcementDelete: ({ input }) => ({
    deletedAnnouncementId: take(data.announcements, 'Announcement', input).id,
  }),
  announcementsImport: () => ({
    message: 'No new announcements',
    imported: 0,
    announcements: [],
    released: [],
    unreadable: [],
  }),
  announcementMatchDismiss: ({ input }) => {
    const announcement = data.announcements.find(({ id }) => id === input.id)
    if (!announcement) throw refusal('NOT_FOUND', messages.notFound('Announcement'))
    if (!announcement.awaitsExchange) throw refusal('CONFLICT', messages.announcementAwaitsNothing)
    const possibleMatches = announcement.possibleMatches?.filter(
      ({ asxAnnouncementId }) => asxAnnouncementId !== input.feedItemId,
    )
    return { announcement: Object.assign(announcement, { possibleMatches }) }
  },
  announcementReleaseConfirm: ({ input }) => {
    const announcement = data.announcements.find(({ id }) => id === input.id)
    if (!announcement) throw refusal('NOT_FOUND', messages.notFound('Announcement'))
    if (!announcement.awaitsExchange) throw refusal('CONFLICT', messages.announcementAwaitsNothing)
    const { releasedAt } = input
    const released = {
      awaitsExchange: false,
      isScheduled: false,
      publishedAt: releasedAt,
      releasedAt,
    }
    return { announcement: Object.assign(announcement, released) }
  },
  announcementMatch: ({ input }) => {
    const announcement = data.announcements.find(({ id }) => id === input.id)
    if (!announcement) throw refusal('NOT_FOUND', messages.notFound('Announcement'))
    if (!announcement.awaitsExchange) throw refusal('CONFLICT', messages.announcementAwaitsNothing)
    const match = data.announcements.find(
      ({ asxAnnouncementId }) => asxAnnouncementId === input.feedItemId,
    )
    if (!match) throw refusal('BAD_USER_INPUT', messages.feedItemUnknown, 'feedItemId')
    data.announcements = data.announcements.filter(({ id }) => id !== match.id)
    const { asxAnnouncementId, isPriceSensitive, publishedAt } = match
    const released = { asxAnnouncementId, isPriceSensitive, publishedAt, releasedAt: publishedAt }
    Object.assign(announcement, {
      ...released,
      awaitsExchange: false,
      isScheduled: false,
      possibleMatches: null,
    })
    return { announcement, deletedAnnouncementId: match.id }
  },
  policyCreate: ({ input }) => {
    const policy = aPolicy({ category: null, ...policyOf(input) })
    data.policies.push(policy)
    return { policy }
  },
  policyUpdate: ({ input }) => ({
    policy: change(data.policies, 'Policy', input, policyOf(input)),
  }),
  policyDelete: ({ input }) => ({ deletedPolicyId: take(data.policies, 'Policy', input).id }),
  shareholderUpdate: ({ input }) => {
    const values = validated(shareholderSchema, input)
    const shareholder = change(data.shareholders, 'Shareholder', input, {})
    const taken = data.shareholders.some(
      ({ id, email }) => email === values.email && id !== input.id,
    )
    if (taken) throw refusal('CONFLICT', messages.emailTaken, 'email')
    for (const { user } of data.questions)
      if (user.email === shareholder.email) Object.assign(user, values)
    return { shareholder: Object.assign(shareholder, values) }
  },
  shareholderDelete: ({ input }) => {
    const { id, email } = take(data.shareholders, 'Shareholder', input)
    return { deletedShareholderId: id, ...endQuestions(data, ({ user }) => user.email === email) }
  },
})
