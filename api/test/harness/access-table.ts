/** Whom an operation is for. An upload address is good for whoever has it, whatever session they have: here nobody does. */
export type Who = 'everybody' | 'shareholders' | 'administrators' | 'holders of an upload address'

/** As whom a caller counts. */
export type Kind = 'visitor' | 'shareholder' | 'admin'

/** Names nothing, so that whoever may call changes nothing. */
const ID = '01a1fd87-5d32-7439-9fd5-377ba6850815'

/** THE TABLE of who may call what (specification, section 6), with a call of each. A root field that is not here fails. */
export const rootFields: Record<string, Record<string, [Who, string]>> = {
  Query: {
    adminStats: ['administrators', 'adminStats { totalUsers }'],
    announcement: ['everybody', `announcement(id: "${ID}") { id }`],
    announcements: ['everybody', 'announcements { totalCount }'],
    answeredQuestions: ['everybody', 'answeredQuestions { totalCount }'],
    undeliveredMails: ['administrators', 'undeliveredMails { totalCount }'],
    moderationQueue: ['administrators', 'moderationQueue(name: PENDING) { count }'],
    moderationQueues: ['administrators', 'moderationQueues { count }'],
    node: ['everybody', `node(id: "${ID}") { id }`],
    nodes: ['everybody', `nodes(ids: ["${ID}"]) { id }`],
    pinnedPresentation: ['everybody', 'pinnedPresentation { id }'],
    policies: ['everybody', 'policies { totalCount }'],
    policy: ['everybody', `policy(id: "${ID}") { id }`],
    portal: ['everybody', 'portal { ticker }'],
    presentation: ['everybody', `presentation(id: "${ID}") { id }`],
    presentationChoices: ['everybody', 'presentationChoices { years }'],
    presentations: ['everybody', 'presentations { totalCount }'],
    question: ['administrators', `question(id: "${ID}") { id }`],
    shareholder: ['administrators', `shareholder(id: "${ID}") { id }`],
    shareholders: ['administrators', 'shareholders { totalCount }'],
    removals: ['everybody', 'removals(since: "2999-01-01") { totalCount }'],
    viewer: ['everybody', 'viewer { id }'],
    webhookEndpoint: ['administrators', `webhookEndpoint(id: "${ID}") { id }`],
    webhookEndpoints: ['administrators', 'webhookEndpoints { totalCount }'],
  },
  Mutation: {
    adminPasswordReset: ['everybody', 'adminPasswordReset(input: { token: "", newPassword: "" }) { message }'],
    adminPasswordResetRequest: ['everybody', 'adminPasswordResetRequest(input: { email: "" }) { message }'],
    adminSignIn: ['everybody', 'adminSignIn(input: { email: "", password: "" }) { token }'],
    announcementCreate: [
      'administrators',
      'announcementCreate(input: { title: "", content: "", publishedAt: "2026-01-01" }) { announcement { id } }',
    ],
    announcementDelete: ['administrators', `announcementDelete(input: { id: "${ID}" }) { id }`],
    announcementKeep: ['administrators', `announcementKeep(input: { id: "${ID}" }) { announcement { id } }`],
    announcementUpdate: [
      'administrators',
      `announcementUpdate(input: { id: "${ID}", title: "", content: "", publishedAt: "2026-01-01" }) { announcement { id } }`,
    ],
    announcementsImport: ['administrators', 'announcementsImport { imported }'],
    fileConfirm: ['administrators', 'fileConfirm(input: { url: "" }) { file { url } }'],
    // An Upload cannot be written into a document.
    fileUpload: ['administrators', '($file: Upload!) { fileUpload(input: { file: $file, purpose: POLICY }) { file { url } } }'],
    undeliveredMailsDelete: ['administrators', `undeliveredMailsDelete(input: { id: "${ID}" }) { ids }`],
    undeliveredMailsRetry: ['administrators', `undeliveredMailsRetry(input: { id: "${ID}" }) { ids }`],
    magicLinkVerify: ['everybody', 'magicLinkVerify(input: { token: "" }) { token }'],
    policyCreate: ['administrators', 'policyCreate(input: { title: "", pdfUrl: "" }) { policy { id } }'],
    policyDelete: ['administrators', `policyDelete(input: { id: "${ID}" }) { id }`],
    policyUpdate: ['administrators', `policyUpdate(input: { id: "${ID}", title: "", pdfUrl: "" }) { policy { id } }`],
    presentationCreate: [
      'administrators',
      'presentationCreate(input: { title: "", youtubeUrl: "", publishedAt: "2026-01-01" }) { presentation { id } }',
    ],
    presentationDelete: ['administrators', `presentationDelete(input: { id: "${ID}" }) { id }`],
    presentationUpdate: [
      'administrators',
      `presentationUpdate(input: { id: "${ID}", title: "", youtubeUrl: "", publishedAt: "2026-01-01" }) { presentation { id } }`,
    ],
    presentationViewRecord: ['everybody', `presentationViewRecord(input: { id: "${ID}" }) { recorded }`],
    questionAnswer: ['administrators', `questionAnswer(input: { id: "${ID}", answerText: "" }) { question { id } }`],
    questionArchive: ['administrators', `questionArchive(input: { id: "${ID}" }) { question { id } }`],
    questionAsk: ['shareholders', `questionAsk(input: { presentationId: "${ID}", questionText: "" }) { question { id } }`],
    questionFlag: ['administrators', `questionFlag(input: { id: "${ID}" }) { question { id } }`],
    questionNoteUpdate: ['administrators', `questionNoteUpdate(input: { id: "${ID}" }) { question { id } }`],
    questionRestore: ['administrators', `questionRestore(input: { id: "${ID}" }) { question { id } }`],
    questionUnflag: ['administrators', `questionUnflag(input: { id: "${ID}" }) { question { id } }`],
    shareholderDelete: ['administrators', `shareholderDelete(input: { id: "${ID}" }) { id }`],
    shareholderUpdate: ['administrators', `shareholderUpdate(input: { id: "${ID}", email: "", name: "" }) { shareholder { id } }`],
    signIn: ['everybody', 'signIn(input: { email: "" }) { message }'],
    signOut: ['everybody', 'signOut'],
    signUp: ['everybody', 'signUp(input: { email: "" }) { message }'],
    uploadTicketCreate: ['administrators', 'uploadTicketCreate(input: { purpose: POLICY }) { uploadUrl }'],
    webhookDeliveryRetry: ['administrators', `webhookDeliveryRetry(input: { id: "${ID}" }) { webhookDelivery { id } }`],
    webhookEndpointCreate: ['administrators', 'webhookEndpointCreate(input: { url: "", events: [] }) { secret }'],
    webhookEndpointDelete: ['administrators', `webhookEndpointDelete(input: { id: "${ID}" }) { deletedWebhookEndpointId }`],
    webhookEndpointTest: ['administrators', `webhookEndpointTest(input: { id: "${ID}" }) { webhookDelivery { id } }`],
    webhookEndpointUpdate: ['administrators', `webhookEndpointUpdate(input: { id: "${ID}", url: "", events: [] }) { secret }`],
  },
  Subscription: {
    announcementPublished: ['everybody', 'announcementPublished { id }'],
    presentationPublished: ['everybody', 'presentationPublished { id }'],
    questionAnswered: ['everybody', 'questionAnswered { id }'],
    undeliveredMailsChanged: ['administrators', 'undeliveredMailsChanged { count }'],
    questionModerated: ['administrators', 'questionModerated { action }'],
  },
}

/** The same of every REST path (specification, section 7). A row that is not here fails. */
const restRows: Record<Who, string[]> = {
  everybody: [
    'GET /api/presentations',
    'GET /api/presentations/:id',
    'GET /api/announcements',
    'GET /api/announcements/:id',
    'GET /api/policies',
    'GET /api/policies/:id',
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

const refusals: Record<Who, Partial<Record<Kind, Refusal>>> = {
  everybody: {},
  shareholders: { visitor: 'UNAUTHENTICATED', admin: 'FORBIDDEN' },
  administrators: { visitor: 'UNAUTHENTICATED', shareholder: 'FORBIDDEN' },
  'holders of an upload address': { visitor: 'UNAUTHENTICATED', shareholder: 'UNAUTHENTICATED', admin: 'UNAUTHENTICATED' },
}

type Refusal = 'UNAUTHENTICATED' | 'FORBIDDEN'

/** With what a caller is refused, or undefined when they are let in, whatever they are then told of their input. */
export const refusalOf = (who: Who, kind: Kind): Refusal | undefined => refusals[who][kind]

/** The refusal of access in an answer's code; any other code is not about access. */
export const refusedAccess = (code: string | undefined) => (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : undefined)
