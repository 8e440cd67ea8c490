export const TEN =
  'id title description youtubeUrl presenter duration category topic year publishedAt'
const CARD = 'id title description youtubeUrl presenter duration publishedAt viewCount'
const ANNOUNCEMENT = 'id title content category publishedAt'

/** The reads as queries for the portal and Yoga. */
export const queries = {
  list: `query List { presentations(first: 20) { edges { node { ${TEN} } } } }`,
  detail:
    'query Detail($id: ID!) { presentation(id: $id) { id title questions(first: 50) { edges { node { id questionText answerText createdAt user { name } } } } } }',
  home: `query Home { pinnedPresentation { ${CARD} } presentations(filter: { isPinned: false }, first: 3) { edges { node { ${CARD} } } } announcements(first: 3) { edges { node { ${ANNOUNCEMENT} } } } }`,
  queue:
    'query Queue { moderationQueue(name: PENDING) { questions(first: 20) { edges { node { id questionText createdAt user { name email } presentation { id title } } } } } }',
}

const WHOLE = `${TEN} viewCount isPinned`

/** The same with all fields of the REST responses, to compare equal work. */
export const asRest = {
  list: `query WholeList { presentations(first: 20) { edges { node { ${WHOLE} } } pageInfo { hasNextPage endCursor } } }`,
  detail: `query WholeDetail($id: ID!) { presentation(id: $id) { ${WHOLE} questions(first: 50) { edges { node { id questionText createdAt answerText answeredAt user { name email } } } } } }`,
}

export type Read = keyof typeof queries

const NEWEST = 'orderBy: [PUBLISHED_AT_DESC, ROW_ID_DESC]'
const row = (fields: string) => fields.replace(/^id/, 'id: rowId')

/** The same in PostGraphile's schema. */
export const ofPostGraphile: Record<Read, string> = {
  list: `query List { allPresentations(first: 20, ${NEWEST}) { nodes { ${row(TEN)} } } }`,
  detail: `query Detail($id: UUID!) { presentation: presentationByRowId(rowId: $id) { id: rowId title questions: questionsByPresentationId(first: 50, condition: { isPublic: true }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { id: rowId questionText answerText createdAt user: shareholderByShareholderId { name } } } } }`,
  home: `query Home { pinned: allPresentations(first: 1, condition: { isPinned: true }, ${NEWEST}) { nodes { ${row(CARD)} } } allPresentations(first: 3, condition: { isPinned: false }, ${NEWEST}) { nodes { ${row(CARD)} } } allAnnouncements(first: 3, ${NEWEST}) { nodes { ${row(ANNOUNCEMENT)} } } }`,
  queue:
    'query Queue { allQuestions(first: 20, condition: { state: "RECEIVED" }, orderBy: [CREATED_AT_ASC, ROW_ID_ASC]) { nodes { id: rowId questionText createdAt user: shareholderByShareholderId { name email } presentation: presentationByPresentationId { id: rowId title } } } }',
}
