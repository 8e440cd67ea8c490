import { messages } from '../../../api/src/rules/messages'
import { aPolicy, aPresentation, anAnnouncement } from './factories'
import { allQueues, statsOf, type PortalData } from './portal-data'
import { refusal } from './refusal'
import type { RootResolvers } from './resolvers'
import type { SampleQuestion } from './samples'

const NOW = '2024-09-01T00:00:00.000Z'

type Input = Record<string, unknown>

/** A plain date means midnight, here in UTC. */
const written = (input: object): Input => {
  const { publishedAt, ...rest } = input as Input
  return publishedAt === undefined ? rest : { ...rest, publishedAt: new Date(publishedAt as string).toISOString() }
}

function change<Item extends { id: string }>(items: Item[], what: string, input: object): Item {
  const item = items.find(({ id }) => id === (input as Input).id)
  if (!item) throw refusal('NOT_FOUND', messages.notFound(what))
  return Object.assign(item, written(input))
}

function take<Item extends { id: string }>(items: Item[], what: string, { id }: Input): Item {
  const at = items.findIndex(item => item.id === id)
  if (at < 0) throw refusal('NOT_FOUND', messages.notFound(what))
  return items.splice(at, 1)[0]!
}

/** Questions go along with what they belong to. */
function endQuestions(data: PortalData, goes: (question: SampleQuestion) => boolean) {
  const before = data.questions.length
  data.questions = data.questions.filter(question => !goes(question))
  data.revision += 1
  return { questionsDeleted: before - data.questions.length, queues: allQueues(data), stats: statsOf(data) }
}

/** What administrators do with content and shareholders. */
export const contentMutations = (data: PortalData): RootResolvers => ({
  presentationCreate: ({ input }) => {
    const presentation = aPresentation({ ...written(input), viewCount: 0 })
    data.presentations.push(presentation)
    return { presentation }
  },
  presentationUpdate: ({ input }) => ({ presentation: change(data.presentations, 'Presentation', input) }),
  presentationDelete: ({ input }) => {
    const { id } = take(data.presentations, 'Presentation', input)
    return { id, ...endQuestions(data, ({ presentation }) => presentation.id === id) }
  },
  announcementCreate: ({ input }) => {
    const announcement = anAnnouncement(written(input))
    data.announcements.push(announcement)
    return { announcement }
  },
  announcementUpdate: ({ input }) => ({ announcement: change(data.announcements, 'Announcement', input) }),
  announcementDelete: ({ input }) => ({ id: take(data.announcements, 'Announcement', input).id }),
  announcementsImport: () => ({ message: 'No new announcements', imported: 0, announcements: [] }),
  policyCreate: ({ input }) => {
    const policy = aPolicy({ ...input, lastUpdated: NOW })
    data.policies.push(policy)
    return { policy }
  },
  policyUpdate: ({ input }) => ({ policy: change(data.policies, 'Policy', { ...input, lastUpdated: NOW }) }),
  policyDelete: ({ input }) => ({ id: take(data.policies, 'Policy', input).id }),
  shareholderUpdate: ({ input }) => {
    const taken = data.shareholders.some(({ id, email }) => email === input.email && id !== input.id)
    if (taken) throw refusal('CONFLICT', messages.emailTaken, 'email')
    return { shareholder: change(data.shareholders, 'Shareholder', input) }
  },
  shareholderDelete: ({ input }) => {
    const { id, email } = take(data.shareholders, 'Shareholder', input)
    return { id, ...endQuestions(data, ({ user }) => user.email === email) }
  },
})
