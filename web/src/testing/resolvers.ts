import { type AdminRole, adminRoleWords, gainsRights } from '@portal/rules/admin-roles'
import { disclosureSwitchNames } from '@portal/rules/disclosure-switches'
import { messages } from '@portal/rules/messages'
import { CATEGORIES, TOPICS, YEARS } from '@portal/rules/presentation-choices'
import * as accounts from '@portal/rules/schemas/account-schemas'
import { alertPreferencesSchema } from '@portal/rules/schemas/alert-schema'
import { answerSchema, questionSchema, wordingSchema } from '@portal/rules/schemas/question-schemas'
import { legalHoldSchema } from '@portal/rules/schemas/shareholder-schema'
import { answerMutations } from './answer-mutations'
import { connectionOf } from './connection-of'
import { contentMutations } from './content-mutations'
import { anAdministrator, aPack, aQuestion, aViewer } from './factories'
import {
  deskOf,
  isAsker,
  latestFirst,
  mergedInto,
  type PortalData,
  questionsOf,
  questionsOnPage,
  queueOf,
  statusOf,
  upvotedOf,
} from './portal-data'
import { refusal, validated } from './refusal'
import type { RootArguments, RootResolvers } from './root-resolvers'
import { ledgerOfYear, yearsAsked } from './sample-ledger'
import type {
  SampleAdministrator,
  SampleBroadcast,
  SampleChangeRequest,
  SampleDecline,
  SampleEvidenceEvent,
  SamplePack,
  SamplePresentation,
  SampleQuestion,
  SampleShareholder,
  SampleUndeliveredMail,
  SampleViewer,
} from './samples'

const byId = <Item extends { id: string }>(items: Item[], id: string) =>
  items.find(item => item.id === id) ?? null

const matches = (presentation: SamplePresentation, filter: RootArguments['filter']) =>
  Object.entries(filter ?? {}).every(
    ([key, value]) => value === null || presentation[key as keyof SamplePresentation] === value,
  )

/** Part of a name or an address, without case; one or two letters where a word begins. */
function found({ name, email }: SampleShareholder, search: string | null): boolean {
  const text = search?.trim().toLowerCase() ?? ''
  const places = [email, name?.toLowerCase() ?? '']
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(text)) return places.some(place => place.includes(text))
  return places.some(place => place.split(/[ .@-]/).some(word => word.startsWith(text)))
}

interface EventFilter {
  subjectId?: string | null
  actorId?: string | null
  type?: string | null
  from?: string | null
  to?: string | null
}

const inOrder = <Item>(items: Item[], order: string): Item[] =>
  order === 'NEWEST_FIRST' ? items.toReversed() : items

const isFound = ({ subject, actor, type, at }: SampleEvidenceEvent, filter: EventFilter): boolean =>
  (filter.subjectId ?? subject.id) === subject.id &&
  (filter.actorId ?? actor.id) === actor.id &&
  (filter.type ?? type) === type &&
  (filter.from ?? at) <= at &&
  (!filter.to || at < filter.to)

const statusOfEvidence = ({ events, checkpoints, restoredAt, mailedTo }: PortalData) => {
  const sealed = events.filter(({ number }) => number !== null)
  return {
    recorded: events.length,
    sealed: Math.max(0, ...sealed.map(({ number }) => number ?? 0)),
    sealedAt: sealed.at(-1)?.at ?? null,
    behind: events.length - sealed.length,
    restoredAt,
    mailedTo,
    checkpoint: checkpoints[0] ?? null,
  }
}

const yearsOf = (presentations: SamplePresentation[]) =>
  [...new Set([...YEARS, ...presentations.flatMap(({ year }) => year ?? [])])].sort((a, b) => b - a)

/** Those that have a word of five letters in common with the text. */
function similarTo(data: PortalData, presentationId: string, text: string): SampleQuestion[] {
  const words = text.trim().length < 10 ? [] : (text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
  return questionsOnPage(data, presentationId, null)
    .filter(({ questionText }) => words.some(word => questionText.toLowerCase().includes(word)))
    .slice(0, 3)
}

export const queryResolvers = (
  data: PortalData,
  viewer: () => SampleViewer | null,
): RootResolvers => {
  const presentations = () => latestFirst(data.presentations, 'publishedAt')
  return {
    portal: () => data.portal,
    viewer,
    presentations: args =>
      connectionOf(
        presentations().filter(item => matches(item, args.filter)),
        args,
      ),
    presentation: ({ id }) => byId(data.presentations, id),
    pinnedPresentation: () => presentations().find(({ isPinned }) => isPinned) ?? null,
    presentationChoices: () => ({
      categories: CATEGORIES,
      topics: TOPICS,
      years: yearsOf(data.presentations),
    }),
    announcements: args => connectionOf(latestFirst(data.announcements, 'publishedAt'), args),
    announcement: ({ id }) => byId(data.announcements, id),
    policies: args =>
      connectionOf(
        data.policies.toSorted((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1)),
        args,
      ),
    policy: ({ id }) => byId(data.policies, id),
    question: ({ id }) => byId(data.questions, id),
    alertLink: ({ token }) => {
      const { topic, maskedEmail } = linkOf(data, token)
      const isStopped = data.alerts.preferences.every(one =>
        topic === null
          ? one.frequency !== 'DAILY'
          : one.topic !== topic || one.frequency === 'NEVER',
      )
      return { topic, maskedEmail, isStopped, consent: data.alerts.consent }
    },
    alertPreferences: ({ token }) => (linkOf(data, token), data.alerts.preferences),
    alertAudience: () => data.audience,
    alertPreview: ({ input: { kind, title, text } }) => {
      const topic = kind === 'PRESENTATION' ? 'PRESENTATIONS' : 'ANNOUNCEMENTS'
      const audience = data.audience.topics.find(one => one.topic === topic)!
      const { immediately, daily } = audience
      return {
        topic,
        immediately,
        daily,
        preview: { subject: title, html: `<p>${text}</p>`, text },
      }
    },
    announcementCategories: () => ['Quarterly', 'Dividend'],
    announcementsUnreadable: () => [],
    broadcasts: args => connectionOf(latestFirst(data.broadcasts, 'createdAt'), args),
    broadcast: ({ id }) => byId(data.broadcasts, id),
    similarQuestions: ({ presentationId, text }) => similarTo(data, presentationId, text),
    questionLedger: ({ year }) => ledgerOfYear(data, year),
    questionYears: () => yearsAsked(data),
    viewerQuestions: args =>
      connectionOf((args.upvoted ? upvotedOf : questionsOf)(data, viewer()), args),
    node: ({ id }) => byId(data.questions, id),
    nodes: args => {
      const all = [
        ...data.questions,
        ...data.packs.map(pack => ({ ...pack, __typename: 'EvidencePack' })),
        ...data.events.map(event => ({ ...event, __typename: 'EvidenceEvent' })),
      ]
      return (args as unknown as { ids: string[] }).ids.map(id => byId<{ id: string }>(all, id))
    },
    moderationQueue: ({ name }) => queueOf(data, name),
    moderationQueues: () => deskOf(data).queues,
    adminStats: () => deskOf(data).stats,
    administrators: () => data.administrators,
    undeliveredMails: args => connectionOf(latestFirst(data.undeliveredMails, 'failedAt'), args),
    evidenceEvents: args =>
      connectionOf(
        inOrder(
          data.events.filter(event => isFound(event, (args.filter ?? {}) as EventFilter)),
          args.order,
        ),
        args,
      ),
    evidenceActors: () => [
      ...new Map(
        data.events
          .filter(({ actor }) => actor.id !== null)
          .map(({ actor }) => [actor.id, actor] as const),
      ).values(),
    ],
    evidenceStatus: () => statusOfEvidence(data),
    evidencePacks: args => connectionOf(data.packs, args),
    legalHold: ({ shareholderId }) => holdOf(data, shareholderId),
    changeRequests: args =>
      connectionOf(
        data.changeRequests.filter(({ state }) => state === 'OPEN'),
        args,
      ),
    disclosureSettings: () => data.disclosureSettings,
    wordings: () => data.wordings,
    evidenceCheckpoints: args =>
      connectionOf(
        data.checkpoints.map(checkpoint => ({ ...checkpoint, id: String(checkpoint.size) })),
        args,
      ),
    shareholder: ({ id }) => byId(data.shareholders, id),
    shareholders: args =>
      connectionOf(
        latestFirst(data.shareholders, 'createdAt').filter(shareholder =>
          found(shareholder, args.search),
        ),
        args,
      ),
  }
}

/** One that is as it is to become stays as it is. */
function changeBroadcast(
  data: PortalData,
  { id = '' }: { id?: string },
  change: Partial<SampleBroadcast>,
) {
  const broadcast = byId(data.broadcasts, id)
  if (!broadcast) throw refusal('NOT_FOUND', messages.notFound('Broadcast'))
  const { state } = broadcast
  if (state === change.state) return { broadcast }
  if (state === 'DONE' || state === 'CANCELLED')
    throw refusal('CONFLICT', messages.broadcastEnded[state])
  return { broadcast: Object.assign(broadcast, change) }
}

function linkOf({ alerts: { link } }: PortalData, token: string | null) {
  if (!link || link.token !== token)
    throw refusal('BAD_USER_INPUT', messages.alertLinkInvalid, 'token')
  return link
}

/** Changes a question and answers with all that this changed. */
function moderate(
  data: PortalData,
  { id = '', expectedVersion }: { id?: string; expectedVersion?: number },
  change: Partial<SampleQuestion>,
) {
  const question = byId(data.questions, id)
  if (!question) throw refusal('NOT_FOUND', messages.notFound('Question'))
  const isSo = Object.entries(change).every(
    ([key, value]) => question[key as keyof SampleQuestion] === value,
  )
  if (isSo) return { question, desk: deskOf(data) }
  if (expectedVersion !== undefined && expectedVersion < question.version)
    throw refusal('CONFLICT', messages.changedMeanwhile)
  data.revision += 1
  Object.assign(question, change, {
    version: question.version + 1,
    changedAt: `2024-09-01T00:00:${data.revision % 60}.000Z`,
  })
  return { question, desk: deskOf(data) }
}

/** Takes these out of the list, as sending them anew does, and deleting them. */
function takeMails(
  data: PortalData,
  id: string | undefined,
  which: (mail: SampleUndeliveredMail) => boolean = () => true,
) {
  const one = id === undefined ? null : byId(data.undeliveredMails, id)
  if (id !== undefined && !one) throw refusal('NOT_FOUND', messages.notFound('Mail'))
  if (one && !which(one)) throw refusal('CONFLICT', messages.mailNotSendable)
  const taken = one ? [one] : latestFirst(data.undeliveredMails, 'failedAt').filter(which)
  data.undeliveredMails = data.undeliveredMails.filter(mail => !taken.includes(mail))
  return { ids: taken.map(mail => mail.id), remaining: data.undeliveredMails.length }
}

/** Any link and any password will do: a test that wants one refused says so. */
const accountMutations: RootResolvers = {
  signUp: ({ input }) => {
    validated(accounts.signUpSchema, input)
    return { message: messages.linkSent }
  },
  signIn: ({ input }) => {
    validated(accounts.signInSchema, input)
    return { message: messages.linkSent }
  },
  magicLinkVerify: ({ input }) => {
    validated(accounts.tokenSchema, input)
    return { token: 'shareholder-token', user: aViewer() }
  },
  adminSignIn: ({ input }) => {
    const { email } = validated(accounts.adminSignInSchema, input)
    return {
      token: 'admin-token',
      user: aViewer({ name: 'Rosalind Achebe', email, userType: 'ADMIN', role: 'OWNER' }),
    }
  },
  adminPasswordResetRequest: ({ input }) => {
    validated(accounts.resetRequestSchema, input)
    return { message: messages.resetSent }
  },
  adminPasswordReset: ({ input }) => {
    validated(accounts.newPasswordSchema, input)
    return { message: messages.passwordReset }
  },
  signOut: () => true,
}

/** Changes of the team, refused where the API refuses them. */
const isOwner = ({ role, invitedUntil }: SampleAdministrator) => role === 'OWNER' && !invitedUntil

/** Where answers are reviewed and there are two owners, what another owner has to confirm; else null, and it is done. */
function asksAnother(
  data: PortalData,
  given: Pick<SampleChangeRequest, 'kind' | 'subject'>,
  done: () => void,
): SampleChangeRequest | null {
  const owners = data.administrators.filter(isOwner)
  if (!data.disclosureSettings.reviewRequired || owners.length < 2) {
    done()
    return null
  }
  const [at, voidAt] = ['2026-11-02T22:50:00.000Z', '2026-11-03T22:50:00.000Z']
  const asked = {
    requestedBy: 'Rosalind Achebe',
    viewerHasRequested: true,
    at,
    voidAt,
    state: 'OPEN' as const,
  }
  const request = { id: `change-${data.changeRequests.length + 1}`, ...given, ...asked, done }
  data.changeRequests.unshift(request)
  return request
}

function changeMutations(data: PortalData): RootResolvers {
  const decided = (id: string | undefined, state: 'CONFIRMED' | 'REJECTED') => {
    const changeRequest = byId(data.changeRequests, id ?? '')
    if (!changeRequest) throw refusal('NOT_FOUND', messages.notFound('ChangeRequest'))
    if (changeRequest.state !== 'OPEN')
      throw refusal('CONFLICT', messages.changeDecided[changeRequest.state])
    if (state === 'CONFIRMED') {
      if (changeRequest.viewerHasRequested) throw refusal('CONFLICT', messages.changeByAnother)
      changeRequest.done?.()
    }
    return { changeRequest: Object.assign(changeRequest, { state }) }
  }
  return {
    changeConfirm: ({ input: { id } }) => decided(id, 'CONFIRMED'),
    changeReject: ({ input: { id } }) => decided(id, 'REJECTED'),
  }
}

const asRole = (role: AdminRole) =>
  `${/^[OAE]/.test(role) ? 'an' : 'a'} ${adminRoleWords[role].label.toLowerCase()}`

function teamMutations(data: PortalData): RootResolvers {
  const known = (id = '') => {
    const administrator = byId(data.administrators, id)
    if (!administrator) throw refusal('NOT_FOUND', messages.notFound('Administrator'))
    return administrator
  }
  const refuseLastOwner = (administrator: SampleAdministrator) => {
    const owners = data.administrators.filter(isOwner)
    if (owners.length === 1 && owners[0] === administrator)
      throw refusal('CONFLICT', messages.lastOwner)
  }
  return {
    administratorInvite: ({ input }) => {
      const { email, name, role } = validated(accounts.newAdminSchema, input)
      const holder = data.administrators.find(administrator => administrator.email === email)
      if (holder) throw refusal('CONFLICT', messages.adminEmailTaken(holder.name), 'email')
      const administrator = anAdministrator({
        email,
        name,
        role,
        lastSignedInAt: null,
        invitedUntil: '2999-09-02T00:00:00.000Z',
      })
      const add = () => void data.administrators.push(administrator)
      const subject = `Invite ${name} (${email}) as ${asRole(role)}`
      const changeRequest = gainsRights(role, null)
        ? asksAnother(data, { kind: 'INVITATION', subject }, add)
        : (add(), null)
      return { administrator: changeRequest ? null : administrator, changeRequest }
    },
    administratorInviteResend: ({ input: { id } }) => {
      const administrator = known(id)
      if (!administrator.invitedUntil)
        throw refusal('CONFLICT', messages.invitationAccepted(administrator.name))
      administrator.invitedUntil = '2999-09-03T00:00:00.000Z'
      return { administrator }
    },
    administratorUpdate: ({ input }) => {
      const { role } = validated(accounts.adminRoleSchema, input)
      const administrator = known(input.id)
      if (role !== 'OWNER') refuseLastOwner(administrator)
      const give = () => void (administrator.role = role)
      const subject = `Make ${administrator.name} ${asRole(role)}`
      const isGuarded =
        role !== administrator.role &&
        (gainsRights(role, administrator.role) || isOwner(administrator))
      return {
        administrator,
        changeRequest: isGuarded
          ? asksAnother(data, { kind: 'ROLE', subject }, give)
          : (give(), null),
      }
    },
    administratorRemove: ({ input: { id } }) => {
      const administrator = known(id)
      refuseLastOwner(administrator)
      const remove = () =>
        void (data.administrators = data.administrators.filter(other => other !== administrator))
      const subject = `Remove ${administrator.name} from the team`
      return {
        administrator,
        changeRequest: isOwner(administrator)
          ? asksAnother(data, { kind: 'REMOVAL', subject }, remove)
          : (remove(), null),
      }
    },
  }
}

const holdOf = (data: PortalData, id: string | undefined) =>
  data.legalHolds.find(({ shareholderId }) => shareholderId === id) ?? null

function evidenceMutations(data: PortalData): RootResolvers {
  const changed = (id: string | undefined, change: Partial<SamplePack>) => {
    const evidencePack = byId(data.packs, id ?? '')
    if (!evidencePack) throw refusal('NOT_FOUND', messages.notFound('EvidencePack'))
    return { evidencePack: Object.assign(evidencePack, change) }
  }
  return {
    evidencePackCreate: ({ input: { from = null, to = null } }) => {
      const evidencePack = aPack({ from, to })
      data.packs.unshift(evidencePack)
      return { evidencePack }
    },
    evidencePackCancel: ({ input: { id } }) => changed(id, { state: 'CANCELLED' }),
    evidencePackRetry: ({ input: { id } }) => changed(id, { state: 'WAITING', error: null }),
    legalHoldUpdate: ({ input }) => {
      const { held, reason } = validated(legalHoldSchema, input)
      const shareholderId = input.shareholderId ?? ''
      data.legalHolds = data.legalHolds.filter(hold => hold.shareholderId !== shareholderId)
      if (held)
        data.legalHolds.push({
          shareholderId,
          reason: reason ?? '',
          since: '2026-11-02T23:02:00.000Z',
        })
      return { legalHold: holdOf(data, shareholderId) }
    },
  }
}

/** With what was merged into them before. */
function mergeQuestions(data: PortalData, { ids, intoId }: { ids: string[]; intoId: string }) {
  if (ids.length === 0) throw refusal('BAD_USER_INPUT', messages.mergeNothing, 'ids')
  if (ids.includes(intoId)) throw refusal('BAD_USER_INPUT', messages.mergeIntoItself, 'ids')
  const known = (id: string) => {
    const question = byId(data.questions, id)
    if (!question) throw refusal('NOT_FOUND', messages.notFound('Question'))
    return question
  }
  const question = known(intoId)
  const sources = ids.map(known)
  if (sources.some(({ presentation }) => presentation.id !== question.presentation.id))
    throw refusal('BAD_USER_INPUT', messages.mergeElsewhere, 'ids')
  if (sources.some(source => statusOf(source) !== 'PENDING' && source.progress !== 'MERGED'))
    throw refusal('CONFLICT', messages.mergeNotPending)
  if (statusOf(question) === 'ARCHIVED') throw refusal('CONFLICT', messages.mergeTargetNotOpen)
  const along = ids.flatMap(id => mergedInto(data, { id }))
  for (const { id } of [...sources, ...along])
    moderate(data, { id }, { progress: 'MERGED', mergedIntoId: intoId })
  return { question, questions: sources, desk: deskOf(data) }
}

export const mutationResolvers = (
  data: PortalData,
  viewer: () => SampleViewer | null,
): RootResolvers => ({
  ...contentMutations(data),
  ...answerMutations(data),
  ...accountMutations,
  ...teamMutations(data),
  ...changeMutations(data),
  ...evidenceMutations(data),
  presentationViewRecord: ({ input: { id = '' } }) => {
    const presentation = byId(data.presentations, id)
    if (presentation) presentation.viewCount += 1
    return { recorded: true }
  },
  alertPreferencesUpdate: ({ input }) => {
    const { token, preferences } = validated(alertPreferencesSchema, input)
    if (token !== null) linkOf(data, token)
    else if (!viewer()) throw refusal('UNAUTHENTICATED', messages.signInNeeded)
    else if (viewer()?.userType !== 'SHAREHOLDER')
      throw refusal('FORBIDDEN', messages.shareholderNeeded)
    const changedAt = '2026-11-02T22:00:00.000Z'
    data.alerts.preferences = data.alerts.preferences.map(one => {
      const given = preferences.find(({ topic }) => topic === one.topic)
      return given
        ? {
            ...one,
            frequency: given.frequency,
            problem: one.problem === 'COMPLAINED' ? one.problem : null,
          }
        : one
    })
    data.alerts.consent = { agreedAt: data.alerts.consent?.agreedAt ?? changedAt, changedAt }
    return { alertPreferences: data.alerts.preferences }
  },
  broadcastPause: ({ input }) =>
    changeBroadcast(data, input, {
      state: 'PAUSED',
      pausedBy: 'Rosalind Achebe',
      pauseReason: null,
    }),
  broadcastResume: ({ input }) =>
    changeBroadcast(data, input, { state: 'SENDING', pausedBy: null, pauseReason: null }),
  broadcastCancel: ({ input }) =>
    changeBroadcast(data, input, {
      state: 'CANCELLED',
      cancelledBy: 'Rosalind Achebe',
      endedAt: '2026-11-02T22:00:00.000Z',
      notice: null,
    }),
  alertTest: () => ({ message: messages.alertTestSent }),
  undeliveredMailsRetry: ({ input: { id } }) => takeMails(data, id, mail => mail.sendable),
  undeliveredMailsDelete: ({ input: { id } }) => takeMails(data, id),
  undeliveredMailsRetryAll: () => takeMails(data, undefined, mail => mail.sendable),
  undeliveredMailsDeleteAll: () => takeMails(data, undefined),
  questionAsk: ({ input }) => {
    const { questionText } = validated(questionSchema, input)
    const presentation = byId(data.presentations, input.presentationId ?? '')
    if (!presentation) throw refusal('NOT_FOUND', messages.notFound('Presentation'))
    const { name = null, email = '' } = viewer() ?? {}
    const question = aQuestion({
      questionText,
      presentation,
      user: { name, email },
      createdAt: '2024-09-01T00:00:00.000Z',
    })
    data.questions.push(question)
    return { question }
  },
  questionWithdraw: ({ input: { id = '' } }) => {
    const question = byId(data.questions, id)
    if (!question || !isAsker(viewer(), question.user))
      throw refusal('NOT_FOUND', messages.notFound('Question'))
    if (question.answeredAt) throw refusal('CONFLICT', messages.alreadyAnswered)
    if (question.isArchived) throw refusal('CONFLICT', messages.setAsideNotWithdrawable)
    const change = {
      progress: 'WITHDRAWN',
      changedAt: '2024-09-01T00:00:00.000Z',
      version: question.version + 1,
    } as const
    delete question.mergedIntoId
    data.revision += 1
    return { question: Object.assign(question, change) }
  },
  questionUpvote: ({ input: { id = '' } }) => {
    const question = byId(data.questions, id)
    const email = viewer()?.email ?? ''
    if (!question) throw refusal('NOT_FOUND', messages.notFound('Question'))
    if (statusOf(question) === 'ARCHIVED') throw refusal('CONFLICT', messages.notUpvotable)
    if (!isAsker(viewer(), question.user))
      question.upvotedBy = [...new Set([...(question.upvotedBy ?? []), email])]
    return { question }
  },
  questionUpvoteRemove: ({ input: { id = '' } }) => {
    const question = byId(data.questions, id)
    if (!question) throw refusal('NOT_FOUND', messages.notFound('Question'))
    question.upvotedBy = question.upvotedBy?.filter(email => email !== viewer()?.email) ?? []
    return { question }
  },
  questionReport: ({ input: { id = '' } }) => {
    const question = byId(data.questions, id)
    const email = viewer()?.email ?? ''
    const isOwn = question?.user.email === email
    if (!question || (statusOf(question) === 'ARCHIVED' && !isOwn))
      throw refusal('NOT_FOUND', messages.notFound('Question'))
    if (isOwn || question.reportedBy?.includes(email)) return { question }
    data.revision += 1
    Object.assign(question, {
      reportedBy: [...(question.reportedBy ?? []), email],
      isFlagged: true,
      version: question.version + 1,
    })
    return { question }
  },
  questionAnswer: ({ input }) => {
    const { answerText } = validated(answerSchema, input)
    const { id = '' } = input
    const question = byId(data.questions, id)
    if (question?.answeredAt) throw refusal('CONFLICT', messages.alreadyAnswered)
    if (question?.isArchived) throw refusal('CONFLICT', messages.archivedNotAnswerable)
    const mail = {
      id: `answer to ${id}`,
      kind: 'QUESTION_ANSWERED',
      sentAt: null,
      givenUpAt: null,
      deletedAt: null,
    }
    if (question) question.mails = [...(question.mails ?? []), mail]
    return moderate(data, input, {
      answerText,
      answeredAt: '2024-09-01T00:00:00.000Z',
      isApproved: true,
    })
  },
  questionFlag: ({ input }) =>
    moderate(data, input, { isFlagged: true, ...(input.note && { moderationNote: input.note }) }),
  questionNoteUpdate: ({ input }) =>
    moderate(data, input, { moderationNote: input.note?.trim() || null }),
  questionUnflag: ({ input }) => moderate(data, input, { isFlagged: false }),
  questionArchive: ({ input }) => moderate(data, input, { isArchived: true }),
  questionRestore: ({ input }) => {
    const question = data.questions.find(({ id }) => id === input.id)
    if (question?.progress !== 'DECLINED') return moderate(data, input, { isArchived: false })
    delete question.progress
    return moderate(data, input, { decline: null })
  },
  // Those of a test are approved, unless it says otherwise.
  questionApprove: ({ input }) =>
    moderate(
      data,
      input,
      byId(data.questions, input.id ?? '')?.isApproved === false ? { isApproved: true } : {},
    ),
  questionDecline: ({ input }) => {
    const reason = input.reason as SampleDecline['reason']
    return moderate(data, input, {
      progress: 'DECLINED',
      decline: {
        reason,
        text: data.wordings.find(({ key }) => key === reason)?.text ?? '',
        declinedAt: '2024-09-01T00:00:00.000Z',
        declinedById: 'viewer-1',
        answeredBy: data.questions.find(({ id }) => id === input.answeredById) ?? null,
        reviewRequestedAt: null,
        reviewOutcome: null,
      },
    })
  },
  questionMerge: ({ input }) =>
    mergeQuestions(data, input as unknown as { ids: string[]; intoId: string }),
  questionUnmerge: ({ input: { id = '' } }) => {
    const question = byId(data.questions, id)
    if (question?.progress !== 'MERGED') {
      if (question && statusOf(question) !== 'PENDING')
        throw refusal('CONFLICT', messages.notMerged)
      return moderate(data, { id }, {})
    }
    delete question.progress
    return moderate(data, { id }, { mergedIntoId: null })
  },
  questionReviewRequest: ({ input }) => {
    const question = byId(data.questions, input.id ?? '')
    if (!question || !isAsker(viewer(), question.user))
      throw refusal('NOT_FOUND', messages.notFound('Question'))
    if (!question.decline) throw refusal('CONFLICT', messages.notDeclined)
    question.decline = { ...question.decline, reviewRequestedAt: '2024-09-02T00:00:00.000Z' }
    return { question }
  },
  questionReviewDecide: ({ input }) => {
    const question = byId(data.questions, input.id ?? '')
    if (!question) throw refusal('NOT_FOUND', messages.notFound('Question'))
    if (!question.decline) throw refusal('CONFLICT', messages.reviewNotRequested)
    const reopens = input.decision === 'REOPEN'
    if (reopens) delete question.progress
    return moderate(data, input, {
      decline: { ...question.decline, reviewOutcome: reopens ? 'REOPENED' : 'UPHELD' },
    })
  },
  disclosureSettingsUpdate: ({ input: { idempotencyKey: _key, ...given } }) => {
    const turned: Record<string, unknown> = given
    const at = '2024-09-01T00:00:00.000Z'
    const known: Record<string, unknown> = { ...data.disclosureSettings }
    const changes = Object.keys(turned)
      .filter(setting => turned[setting] !== known[setting])
      .map(name => ({
        setting: name.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase(),
        at,
        by: 'Rosalind Achebe',
      }))
    const others = data.disclosureSettings.changes.filter(({ setting }) =>
      changes.every(change => change.setting !== setting),
    )
    const turn = () =>
      void (data.disclosureSettings = {
        ...data.disclosureSettings,
        ...turned,
        changes: [...others, ...changes],
      })
    const off = (['reviewRequired', 'basisRequired'] as const).find(
      name => known[name] === true && turned[name] === false,
    )
    const changeRequest = off
      ? asksAnother(
          data,
          { kind: 'SETTINGS', subject: `Turn off “${disclosureSwitchNames[off]}”` },
          turn,
        )
      : (turn(), null)
    return { disclosureSettings: data.disclosureSettings, changeRequest }
  },
  wordingUpdate: ({ input }) => {
    const wording = data.wordings.find(({ key }) => key === input.key)!
    Object.assign(wording, {
      number: wording.number + 1,
      text: validated(wordingSchema, input).text,
      since: '2024-09-01T00:00:00.000Z',
    })
    return { wording }
  },
})
