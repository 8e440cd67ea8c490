import { CATEGORIES, TOPICS, YEARS } from '../../../api/src/rules/choices'
import { messages } from '../../../api/src/rules/messages'
import { contentMutations } from './content-mutations'
import { aQuestion, aViewer } from './factories'
import { allQueues, queueOf, statsOf, type PortalData } from './portal-data'
import { connectionOf, type PageArguments } from './connection-of'
import { refusal } from './refusal'
import type { SampleGivenUpMail, SamplePresentation, SampleQuestion, SampleQueueName, SampleViewer } from './samples'

/** The arguments of every root field at once; which of them are there is the schema's matter. */
export interface RootArguments extends Required<PageArguments> {
  id: string
  name: SampleQueueName
  search: string | null
  filter: Partial<SamplePresentation> | null
  input: Record<string, string>
}

/** A method's type, so that a test may write down the exact arguments of the one field that it stands in for. */
export type RootResolver = { answer(args: RootArguments): unknown }['answer']

/** By root field, for example `{ signUp: ({ input }) => …, pinnedPresentation: () => null }`. */
export type RootResolvers = Record<string, RootResolver>

const byId = <Item extends { id: string }>(items: Item[], id: string) => items.find(item => item.id === id) ?? null

const matches = (presentation: SamplePresentation, filter: RootArguments['filter']) =>
  Object.entries(filter ?? {}).every(([key, value]) => value === null || presentation[key as keyof SamplePresentation] === value)

export const queryResolvers = (data: PortalData, viewer: () => SampleViewer | null): RootResolvers => ({
  portal: () => data.portal,
  viewer,
  presentations: args =>
    connectionOf(
      data.presentations.filter(item => matches(item, args.filter)),
      args,
    ),
  presentation: ({ id }) => byId(data.presentations, id),
  pinnedPresentation: () => data.presentations.find(({ isPinned }) => isPinned) ?? null,
  presentationChoices: () => ({ categories: CATEGORIES, topics: TOPICS, years: YEARS }),
  announcements: args => connectionOf(data.announcements, args),
  announcement: ({ id }) => byId(data.announcements, id),
  policies: args => connectionOf(data.policies, args),
  policy: ({ id }) => byId(data.policies, id),
  question: ({ id }) => byId(data.questions, id),
  moderationQueue: ({ name }) => queueOf(data, name),
  moderationQueues: () => allQueues(data),
  adminStats: () => statsOf(data),
  givenUpMails: args => connectionOf(data.givenUpMails, args),
  shareholder: ({ id }) => byId(data.shareholders, id),
  shareholders: args =>
    connectionOf(
      data.shareholders.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(args.search?.toLowerCase() ?? '')),
      args,
    ),
})

/** Changes a question and answers with all that this changed. */
function moderate(data: PortalData, id: string, change: Partial<SampleQuestion>) {
  const question = byId(data.questions, id)
  if (!question) throw refusal('NOT_FOUND', messages.notFound('Question'))
  data.revision += 1
  Object.assign(question, change, { version: question.version + 1, changedAt: `2024-09-01T00:00:${data.revision % 60}.000Z` })
  return { question, queues: allQueues(data), stats: statsOf(data) }
}

/** Takes these out of the list, as sending them anew does, and deleting them. */
function takeMails(data: PortalData, which: (mail: SampleGivenUpMail) => boolean) {
  const ids = data.givenUpMails.filter(which).map(({ id }) => id)
  data.givenUpMails = data.givenUpMails.filter(({ id }) => !ids.includes(id))
  if (ids.length === 0) throw refusal('NOT_FOUND', messages.notFound('Mail'))
  return { ids, left: data.givenUpMails.length }
}

export const mutationResolvers = (data: PortalData): RootResolvers => ({
  ...contentMutations(data),
  signUp: () => ({ message: messages.linkSent }),
  signIn: () => ({ message: messages.linkSent }),
  magicLinkVerify: () => ({ token: 'shareholder-token', user: aViewer() }),
  adminSignIn: ({ input }) => ({ token: 'admin-token', user: aViewer({ name: 'Rosalind Achebe', email: input.email, userType: 'ADMIN' }) }),
  adminPasswordResetRequest: () => ({ message: messages.resetSent }),
  adminPasswordReset: () => ({ message: messages.passwordReset }),
  signOut: () => true,
  presentationViewRecord: () => ({ recorded: true }),
  givenUpMailsRetry: ({ input: { id } }) => takeMails(data, mail => mail.sendable && (id === undefined || mail.id === id)),
  givenUpMailsDelete: ({ input: { id } }) => takeMails(data, mail => id === undefined || mail.id === id),
  questionAsk: ({ input }) => {
    const presentation = byId(data.presentations, input.presentationId ?? '')
    if (!presentation) throw refusal('NOT_FOUND', messages.notFound('Presentation'))
    const question = aQuestion({ questionText: input.questionText, presentation, createdAt: '2024-09-01T00:00:00.000Z' })
    data.questions.push(question)
    return { question }
  },
  questionAnswer: ({ input: { id = '', answerText } }) => {
    if (byId(data.questions, id)?.answeredAt) throw refusal('CONFLICT', messages.alreadyAnswered)
    return moderate(data, id, { answerText, answeredAt: '2024-09-01T00:00:00.000Z' })
  },
  questionFlag: ({ input: { id = '' } }) => moderate(data, id, { isFlagged: true }),
  questionUnflag: ({ input: { id = '' } }) => moderate(data, id, { isFlagged: false }),
  questionArchive: ({ input: { id = '' } }) => moderate(data, id, { isArchived: true }),
  questionRestore: ({ input: { id = '' } }) => moderate(data, id, { isArchived: false }),
})
