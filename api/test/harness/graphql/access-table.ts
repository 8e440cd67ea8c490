/**
 * Whom an operation is for. Administrators are those of any role, editors also approvers and owners. An upload address is good for
 * whoever has it, whatever session they have: here nobody does.
 */
export type Who =
  | 'everybody'
  | 'shareholders'
  | 'administrators'
  | 'editors'
  | 'approvers'
  | 'owners'
  | 'holders of an upload address'

/** As whom a caller counts; an administrator by the role. */
export type Kind = 'visitor' | 'shareholder' | 'viewer' | 'editor' | 'approver' | 'owner'

/** Names nothing, so that whoever may call changes nothing. */
const ID = '01a1fd87-5d32-7439-9fd5-377ba6850815'

/** THE TABLE of who may call what (specification, section 6), with a call of each. A root field that is not here fails. */
export const rootFields: Record<string, Record<string, [Who, string]>> = {
  Query: {
    administrators: ['administrators', 'administrators { id }'],
    alertPreview: [
      'editors',
      'alertPreview(input: { kind: PRESENTATION, title: "", text: "", publishedAt: "2026-01-01" }) { topic }',
    ],
    announcementCategories: ['editors', 'announcementCategories'],
    announcementsUnreadable: ['administrators', 'announcementsUnreadable'],
    alertAudience: ['administrators', 'alertAudience { shareholders }'],
    alertLink: ['everybody', 'alertLink(token: "") { isStopped }'],
    alertPreferences: ['everybody', 'alertPreferences(token: "") { topic }'],
    broadcast: ['administrators', `broadcast(id: "${ID}") { id }`],
    broadcasts: ['administrators', 'broadcasts { totalCount }'],
    adminStats: ['administrators', 'adminStats { totalUsers }'],
    announcement: ['everybody', `announcement(id: "${ID}") { id }`],
    announcements: ['everybody', 'announcements { totalCount }'],
    answeredQuestions: ['everybody', 'answeredQuestions { totalCount }'],
    changeRequests: ['administrators', 'changeRequests { totalCount }'],
    disclosureSettings: ['administrators', 'disclosureSettings { appliedAt }'],
    evidenceActors: ['administrators', 'evidenceActors { id }'],
    evidenceCheckpoints: ['administrators', 'evidenceCheckpoints { totalCount }'],
    evidenceEvents: ['administrators', 'evidenceEvents { totalCount }'],
    evidencePacks: ['administrators', 'evidencePacks { totalCount }'],
    evidenceStatus: ['administrators', 'evidenceStatus { recorded }'],
    undeliveredMails: ['administrators', 'undeliveredMails { totalCount }'],
    moderationQueue: ['administrators', 'moderationQueue(name: PENDING) { count }'],
    moderationQueues: ['administrators', 'moderationQueues { count }'],
    node: ['everybody', `node(id: "${ID}") { id }`],
    nodes: ['everybody', `nodes(ids: ["${ID}"]) { id }`],
    pinnedPresentation: ['everybody', 'pinnedPresentation { id }'],
    policies: ['everybody', 'policies { totalCount }'],
    policy: ['everybody', `policy(id: "${ID}") { id }`],
    portal: ['everybody', 'portal { ticker }'],
    answer: ['administrators', `answer(id: "${ID}") { id }`],
    releases: ['administrators', 'releases { totalCount }'],
    answersApproved: ['administrators', 'answersApproved { totalCount }'],
    presentation: ['everybody', `presentation(id: "${ID}") { id }`],
    presentationChoices: ['everybody', 'presentationChoices { years }'],
    presentations: ['everybody', 'presentations { totalCount }'],
    question: ['administrators', `question(id: "${ID}") { id }`],
    questionLedger: ['everybody', 'questionLedger(year: 2026) { asked }'],
    questionYears: ['everybody', 'questionYears'],
    legalHold: ['administrators', `legalHold(shareholderId: "${ID}") { reason }`],
    shareholder: ['administrators', `shareholder(id: "${ID}") { id }`],
    shareholders: ['administrators', 'shareholders { totalCount }'],
    similarQuestions: [
      'shareholders',
      `similarQuestions(presentationId: "${ID}", text: "When is it paid?") { id }`,
    ],
    removals: ['everybody', 'removals(since: "2999-01-01") { totalCount }'],
    viewer: ['everybody', 'viewer { id }'],
    viewerQuestions: ['shareholders', 'viewerQuestions { totalCount }'],
    webhookEndpoint: ['administrators', `webhookEndpoint(id: "${ID}") { id }`],
    wordings: ['administrators', 'wordings { id }'],
    webhookEndpoints: ['administrators', 'webhookEndpoints { totalCount }'],
  },
  Mutation: {
    administratorInvite: [
      'owners',
      'administratorInvite(input: { email: "", name: "", role: VIEWER }) { administrator { id } }',
    ],
    administratorInviteResend: [
      'owners',
      `administratorInviteResend(input: { id: "${ID}" }) { administrator { id } }`,
    ],
    administratorRemove: [
      'owners',
      `administratorRemove(input: { id: "${ID}" }) { administrator { id } }`,
    ],
    administratorUpdate: [
      'owners',
      `administratorUpdate(input: { id: "${ID}", role: VIEWER }) { administrator { id } }`,
    ],
    adminPasswordReset: [
      'everybody',
      'adminPasswordReset(input: { token: "", newPassword: "" }) { message }',
    ],
    adminPasswordResetRequest: [
      'everybody',
      'adminPasswordResetRequest(input: { email: "" }) { message }',
    ],
    adminSignIn: ['everybody', 'adminSignIn(input: { email: "", password: "" }) { token }'],
    alertPreferencesUpdate: [
      'everybody',
      'alertPreferencesUpdate(input: { preferences: [], token: "" }) { alertPreferences { topic } }',
    ],
    // To nobody: the mailer of tests sends none.
    alertTest: ['editors', 'alertTest(input: { topic: RESULTS }) { message }'],
    broadcastCancel: ['editors', `broadcastCancel(input: { id: "${ID}" }) { broadcast { id } }`],
    broadcastPause: ['editors', `broadcastPause(input: { id: "${ID}" }) { broadcast { id } }`],
    broadcastResume: ['editors', `broadcastResume(input: { id: "${ID}" }) { broadcast { id } }`],
    answerPublish: ['editors', 'answerPublish(input: { ids: [] }) { answers { id } }'],
    answerRecall: ['editors', `answerRecall(input: { id: "${ID}" }) { answer { id } }`],
    answerReview: [
      'approvers',
      `answerReview(input: { id: "${ID}", decision: APPROVE }) { answer { id } }`,
    ],
    answerSave: [
      'editors',
      `answerSave(input: { questionId: "${ID}", text: "" }) { answer { id } }`,
    ],
    answerSubmit: ['editors', `answerSubmit(input: { id: "${ID}" }) { answer { id } }`],
    answerWithdraw: [
      'editors',
      `answerWithdraw(input: { id: "${ID}", reason: "" }) { answer { id } }`,
    ],
    announcementCreate: [
      'editors',
      'announcementCreate(input: { title: "", content: "", publishedAt: "2026-01-01" }) { announcement { id } }',
    ],
    announcementDelete: [
      'editors',
      `announcementDelete(input: { id: "${ID}" }) { deletedAnnouncementId }`,
    ],
    announcementDocumentConfirm: [
      'approvers',
      `announcementDocumentConfirm(input: { id: "${ID}" }) { announcement { id } }`,
    ],
    announcementKeep: [
      'editors',
      `announcementKeep(input: { id: "${ID}" }) { announcement { id } }`,
    ],
    announcementMatch: [
      'editors',
      `announcementMatch(input: { id: "${ID}", feedItemId: "research:1" }) { deletedAnnouncementId }`,
    ],
    announcementMatchDismiss: [
      'editors',
      `announcementMatchDismiss(input: { id: "${ID}", feedItemId: "research:1" }) { announcement { id } }`,
    ],
    announcementReleaseConfirm: [
      'approvers',
      `announcementReleaseConfirm(input: { id: "${ID}", releasedAt: "2026-01-01" }) { announcement { id } }`,
    ],
    announcementUpdate: [
      'editors',
      `announcementUpdate(input: { id: "${ID}", title: "", content: "", publishedAt: "2026-01-01" }) { announcement { id } }`,
    ],
    announcementsImport: ['editors', 'announcementsImport { imported }'],
    changeConfirm: ['owners', `changeConfirm(input: { id: "${ID}" }) { changeRequest { id } }`],
    changeReject: ['owners', `changeReject(input: { id: "${ID}" }) { changeRequest { id } }`],
    disclosureSettingsUpdate: [
      'owners',
      'disclosureSettingsUpdate(input: {}) { disclosureSettings { appliedAt } }',
    ],
    evidencePackCancel: [
      'administrators',
      `evidencePackCancel(input: { id: "${ID}" }) { evidencePack { id } }`,
    ],
    // An empty period, so that nothing is exported.
    evidencePackCreate: [
      'administrators',
      'evidencePackCreate(input: { from: "2026-01-01", to: "2026-01-01" }) { evidencePack { id } }',
    ],
    evidencePackRetry: [
      'administrators',
      `evidencePackRetry(input: { id: "${ID}" }) { evidencePack { id } }`,
    ],
    fileConfirm: ['editors', 'fileConfirm(input: { url: "" }) { file { url } }'],
    // An Upload cannot be written into a document.
    fileUpload: [
      'editors',
      '($file: Upload!) { fileUpload(input: { file: $file, purpose: POLICY }) { file { url } } }',
    ],
    undeliveredMailsDelete: ['editors', `undeliveredMailsDelete(input: { id: "${ID}" }) { ids }`],
    undeliveredMailsDeleteAll: ['editors', 'undeliveredMailsDeleteAll { ids }'],
    undeliveredMailsRetryAll: ['editors', 'undeliveredMailsRetryAll { ids }'],
    undeliveredMailsRetry: ['editors', `undeliveredMailsRetry(input: { id: "${ID}" }) { ids }`],
    legalHoldUpdate: [
      'owners',
      `legalHoldUpdate(input: { shareholderId: "${ID}", held: false }) { legalHold { reason } }`,
    ],
    magicLinkVerify: ['everybody', 'magicLinkVerify(input: { token: "" }) { token }'],
    policyCreate: ['editors', 'policyCreate(input: { title: "", pdfUrl: "" }) { policy { id } }'],
    policyDelete: ['editors', `policyDelete(input: { id: "${ID}" }) { deletedPolicyId }`],
    policyUpdate: [
      'editors',
      `policyUpdate(input: { id: "${ID}", title: "", pdfUrl: "" }) { policy { id } }`,
    ],
    presentationCreate: [
      'editors',
      'presentationCreate(input: { title: "", youtubeUrl: "", publishedAt: "2026-01-01" }) { presentation { id } }',
    ],
    presentationDelete: [
      'editors',
      `presentationDelete(input: { id: "${ID}" }) { deletedPresentationId }`,
    ],
    presentationUpdate: [
      'editors',
      `presentationUpdate(input: { id: "${ID}", title: "", youtubeUrl: "", publishedAt: "2026-01-01" }) { presentation { id } }`,
    ],
    presentationViewRecord: [
      'everybody',
      `presentationViewRecord(input: { id: "${ID}" }) { recorded }`,
    ],
    questionAnswer: [
      'editors',
      `questionAnswer(input: { id: "${ID}", answerText: "" }) { question { id } }`,
    ],
    questionApprove: ['editors', `questionApprove(input: { id: "${ID}" }) { question { id } }`],
    questionArchive: ['editors', `questionArchive(input: { id: "${ID}" }) { question { id } }`],
    questionAsk: [
      'shareholders',
      `questionAsk(input: { presentationId: "${ID}", questionText: "" }) { question { id } }`,
    ],
    questionDecline: [
      'editors',
      `questionDecline(input: { id: "${ID}", reason: ABUSIVE }) { question { id } }`,
    ],
    questionFlag: ['editors', `questionFlag(input: { id: "${ID}" }) { question { id } }`],
    questionMerge: [
      'editors',
      `questionMerge(input: { ids: ["${ID}"], intoId: "${ID}" }) { question { id } }`,
    ],
    questionNoteUpdate: [
      'editors',
      `questionNoteUpdate(input: { id: "${ID}" }) { question { id } }`,
    ],
    questionReport: ['shareholders', `questionReport(input: { id: "${ID}" }) { question { id } }`],
    questionRestore: ['editors', `questionRestore(input: { id: "${ID}" }) { question { id } }`],
    questionReviewDecide: [
      'editors',
      `questionReviewDecide(input: { id: "${ID}", decision: UPHOLD }) { question { id } }`,
    ],
    questionReviewRequest: [
      'shareholders',
      `questionReviewRequest(input: { id: "${ID}" }) { question { id } }`,
    ],
    questionWithdraw: [
      'shareholders',
      `questionWithdraw(input: { id: "${ID}" }) { question { id } }`,
    ],
    questionUnmerge: ['editors', `questionUnmerge(input: { id: "${ID}" }) { question { id } }`],
    questionUpvote: ['shareholders', `questionUpvote(input: { id: "${ID}" }) { question { id } }`],
    questionUpvoteRemove: [
      'shareholders',
      `questionUpvoteRemove(input: { id: "${ID}" }) { question { id } }`,
    ],
    questionUnflag: ['editors', `questionUnflag(input: { id: "${ID}" }) { question { id } }`],
    releaseCancel: ['editors', `releaseCancel(input: { id: "${ID}" }) { release { id } }`],
    releaseSchedule: ['editors', 'releaseSchedule(input: { answerIds: [] }) { release { id } }'],
    releaseUpdate: ['editors', `releaseUpdate(input: { id: "${ID}" }) { release { id } }`],
    releasesFreeze: ['approvers', 'releasesFreeze { disclosureSettings { frozen } }'],
    releasesThaw: ['owners', 'releasesThaw { disclosureSettings { frozen } }'],
    shareholderDelete: [
      'editors',
      `shareholderDelete(input: { id: "${ID}" }) { deletedShareholderId }`,
    ],
    shareholderUpdate: [
      'editors',
      `shareholderUpdate(input: { id: "${ID}", email: "", name: "" }) { shareholder { id } }`,
    ],
    signIn: ['everybody', 'signIn(input: { email: "" }) { message }'],
    signOut: ['everybody', 'signOut'],
    signUp: ['everybody', 'signUp(input: { email: "" }) { message }'],
    uploadTicketCreate: ['editors', 'uploadTicketCreate(input: { purpose: POLICY }) { uploadUrl }'],
    webhookDeliveryRetry: [
      'owners',
      `webhookDeliveryRetry(input: { id: "${ID}" }) { webhookDelivery { id } }`,
    ],
    webhookEndpointCreate: [
      'owners',
      'webhookEndpointCreate(input: { url: "", events: [] }) { secret }',
    ],
    webhookEndpointDelete: [
      'owners',
      `webhookEndpointDelete(input: { id: "${ID}" }) { deletedWebhookEndpointId }`,
    ],
    webhookEndpointTest: [
      'owners',
      `webhookEndpointTest(input: { id: "${ID}" }) { webhookDelivery { id } }`,
    ],
    webhookEndpointUpdate: [
      'owners',
      `webhookEndpointUpdate(input: { id: "${ID}", url: "", events: [] }) { secret }`,
    ],
    wordingUpdate: [
      'owners',
      'wordingUpdate(input: { key: ABUSIVE, text: "" }) { wording { id } }',
    ],
  },
  Subscription: {
    broadcastChanged: ['administrators', 'broadcastChanged { id }'],
    announcementPublished: ['everybody', 'announcementPublished { id }'],
    changeRequestChanged: ['administrators', 'changeRequestChanged { id }'],
    disclosureSettingsChanged: ['administrators', 'disclosureSettingsChanged { frozen }'],
    presentationPublished: ['everybody', 'presentationPublished { id }'],
    questionAnswered: ['everybody', 'questionAnswered { id }'],
    questionCountsChanged: ['everybody', 'questionCountsChanged { id }'],
    questionsAnswered: ['everybody', 'questionsAnswered { id }'],
    releaseChanged: ['administrators', 'releaseChanged { id }'],
    undeliveredMailsChanged: ['administrators', 'undeliveredMailsChanged { count }'],
    questionModerated: ['administrators', 'questionModerated { action }'],
    viewerQuestionChanged: ['shareholders', 'viewerQuestionChanged { id }'],
  },
}

/** The same of every REST path (specification, section 7). A row that is not here fails. */
const restRows: Partial<Record<Who, string[]>> = {
  everybody: [
    'GET /api/presentations',
    'GET /api/presentations/:id',
    'GET /api/announcements',
    'GET /api/announcements/:id',
    'GET /api/policies',
    'GET /api/policies/:id',
    'GET /api/ledger.csv',
    'POST /api/auth/signup',
    'POST /api/auth/signin',
    'POST /api/auth/verify',
    'POST /api/auth/admin/login',
    'POST /api/auth/admin/request-reset',
    'POST /api/auth/admin/reset',
  ],
  shareholders: ['POST /api/presentations/:id/questions'],
  administrators: [
    'GET /api/admin/questions',
    'GET /api/admin/stats',
    'GET /api/admin/shareholders',
  ],
  editors: [
    'POST /api/admin/questions/:id/answer',
    'POST /api/admin/questions/:id/flag',
    'POST /api/admin/questions/:id/unflag',
    'POST /api/admin/questions/:id/archive',
    'POST /api/admin/questions/:id/unarchive',
    'POST /api/admin/presentations',
    'PUT /api/admin/presentations/:id',
    'DELETE /api/admin/presentations/:id',
    'POST /api/admin/announcements',
    'PUT /api/admin/announcements/:id',
    'DELETE /api/admin/announcements/:id',
    'POST /api/admin/announcements/fetch-asx',
    'POST /api/admin/policies',
    'PUT /api/admin/policies/:id',
    'DELETE /api/admin/policies/:id',
    'PUT /api/admin/shareholders/:id',
    'DELETE /api/admin/shareholders/:id',
    'POST /api/admin/policies/upload',
    'POST /api/objects/upload',
    'PUT /api/policies/set-pdf',
  ],
  'holders of an upload address': ['PUT /api/objects/upload/:ticket'],
}

export const calls = Object.entries(rootFields).flatMap(([type, fields]) =>
  Object.entries(fields).map(([name, [who, call]]) => ({
    type,
    name,
    who,
    document: `${type.toLowerCase()} ${call.startsWith('(') ? call : `{ ${call} }`}`,
  })),
)

export const rows = (Object.entries(restRows) as [Who, string[]][]).flatMap(([who, names]) =>
  names.map(name => {
    const [method = '', path = ''] = name.split(' ')
    return { name, who, method, path: path.replace(/:\w+/, ID) }
  }),
)

/** Who of the signed-in is let in. */
const letIn: Record<Exclude<Who, 'everybody' | 'holders of an upload address'>, readonly Kind[]> = {
  shareholders: ['shareholder'],
  administrators: ['viewer', 'editor', 'approver', 'owner'],
  editors: ['editor', 'approver', 'owner'],
  approvers: ['approver', 'owner'],
  owners: ['owner'],
}

type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN'

/** With what a caller is refused, or undefined when they are let in, whatever they are then told of their input. */
export function refusalOf(who: Who, kind: Kind): Refusal | undefined {
  if (who === 'everybody') return undefined
  if (who === 'holders of an upload address' || kind === 'visitor') return 'UNAUTHENTICATED'
  return letIn[who].includes(kind) ? undefined : 'FORBIDDEN'
}

/** The refusal of access in an answer's code; any other code is not about access. */
export const refusedAccess = (code: string | undefined) =>
  code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : undefined
