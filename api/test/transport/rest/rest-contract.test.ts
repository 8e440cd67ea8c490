import { routes } from '../../../src/transport/rest/routes'
import { type Description, descriptionOf } from '../../harness/http/description'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

type Fields = string[] | 'none'

const PRESENTATION = [
  'title',
  'description',
  'youtubeUrl',
  'publishedAt',
  'category',
  'topic',
  'year',
  'isPinned',
]
const ANNOUNCEMENT = ['title', 'content', 'publishedAt', 'documentUrl']

/** What entities hold (specification, section 3), as they are answered. */
const presentation = ['id', ...PRESENTATION, 'presenter', 'duration', 'viewCount']
const announcement = ['id', ...ANNOUNCEMENT, 'category', 'source', 'asxAnnouncementId']
const policy = ['id', 'title', 'pdfUrl', 'category', 'lastUpdated']
const question = ['id', 'questionText', 'createdAt', 'answerText', 'answeredAt', 'user']
const deskQuestion = [
  'presentation',
  'user',
  'status',
  'answerText',
  'isFlagged',
  'isArchived',
  'answeredAt',
  'createdAt',
]
const shareholder = ['id', 'email', 'name', 'createdAt']

/** The list of section 7, word for word where it says something: what is sent, and what must at least be answered. */
const calls: Record<string, { sent: Fields; answered: string[] }> = {
  'GET /api/presentations': { sent: 'none', answered: presentation },
  'GET /api/presentations/{id}': { sent: 'none', answered: [...presentation, 'questions'] },
  'POST /api/presentations/{id}/questions': { sent: ['questionText'], answered: question },
  'GET /api/announcements': { sent: 'none', answered: announcement },
  'GET /api/announcements/{id}': { sent: 'none', answered: announcement },
  'GET /api/policies': { sent: 'none', answered: policy },
  'GET /api/policies/{id}': { sent: 'none', answered: policy },
  'POST /api/auth/signup': { sent: ['email', 'name'], answered: ['message'] },
  'POST /api/auth/signin': { sent: ['email'], answered: ['message'] },
  'POST /api/auth/verify': { sent: ['token'], answered: ['token', 'user', 'userType'] },
  'POST /api/auth/admin/login': { sent: ['email', 'password'], answered: ['token', 'user'] },
  'POST /api/auth/admin/request-reset': { sent: ['email'], answered: ['message'] },
  'POST /api/auth/admin/reset': { sent: ['token', 'newPassword'], answered: [] },
  'GET /api/admin/questions': { sent: 'none', answered: deskQuestion },
  'GET /api/admin/stats': {
    sent: 'none',
    answered: ['totalQuestions', 'pendingQuestions', 'totalUsers'],
  },
  'GET /api/admin/shareholders': { sent: 'none', answered: shareholder },
  'POST /api/admin/questions/{id}/answer': { sent: ['answerText'], answered: deskQuestion },
  'POST /api/admin/questions/{id}/flag': { sent: 'none', answered: [] },
  'POST /api/admin/questions/{id}/unflag': { sent: 'none', answered: [] },
  'POST /api/admin/questions/{id}/archive': { sent: 'none', answered: [] },
  'POST /api/admin/questions/{id}/unarchive': { sent: 'none', answered: [] },
  'POST /api/admin/presentations': { sent: PRESENTATION, answered: [] },
  'PUT /api/admin/presentations/{id}': { sent: PRESENTATION, answered: presentation },
  'DELETE /api/admin/presentations/{id}': { sent: 'none', answered: [] },
  'POST /api/admin/announcements': { sent: ANNOUNCEMENT, answered: [] },
  'PUT /api/admin/announcements/{id}': { sent: ANNOUNCEMENT, answered: [] },
  'DELETE /api/admin/announcements/{id}': { sent: 'none', answered: [] },
  'POST /api/admin/announcements/fetch-asx': { sent: 'none', answered: ['message', 'imported'] },
  'POST /api/admin/policies': { sent: ['title', 'pdfUrl'], answered: [] },
  'PUT /api/admin/policies/{id}': { sent: ['title', 'pdfUrl'], answered: [] },
  'DELETE /api/admin/policies/{id}': { sent: 'none', answered: [] },
  'PUT /api/admin/shareholders/{id}': { sent: ['email', 'name'], answered: [] },
  'DELETE /api/admin/shareholders/{id}': { sent: 'none', answered: [] },
  'POST /api/admin/policies/upload': { sent: ['file'], answered: ['fileUrl'] },
  'POST /api/objects/upload': { sent: 'none', answered: ['uploadURL'] },
  // The path that uploadURL is reduced to.
  'PUT /api/objects/upload/{ticket}': {
    sent: 'none',
    answered: ['fileUrl', 'objectPath', 'uploadURL'],
  },
  'PUT /api/policies/set-pdf': { sent: ['pdfUrl'], answered: ['objectPath'] },
}

/** What dialogs of section 2 do not name, but section 3 has; an update that leaves it out leaves it alone. */
const beyond: Record<string, string[]> = {
  '/api/auth/signup': ['alertTopics'],
  '/api/admin/presentations': ['presenter', 'duration'],
  '/api/admin/announcements': ['category', 'awaitsExchange'],
  '/api/admin/policies': ['category'],
  '/api/admin/questions/{id}/flag': ['note'],
  '/api/admin/questions/{id}/answer': ['basis', 'citations', 'declarationId'],
}

let portal: TestPortal
let description: Description
beforeAll(async () => {
  portal = await startTestPortal()
  description = await descriptionOf(portal.address)
})
afterAll(() => portal.stop())

const operationOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ')
  return description.paths[path]?.[method.toLowerCase()]
}
const fieldsOf = (schema: any): string[] => {
  const name = schema?.$ref?.split('/').at(-1)
  if (name) return fieldsOf(description.components.schemas[name])
  return schema?.type === 'array' ? fieldsOf(schema.items) : Object.keys(schema?.properties ?? {})
}

/** Paths of our own, which the specification does not list. */
const ADDED = ['GET /api/ledger.csv']

describe('The specification’s list of calls', () => {
  it('The route table equals the specification’s list of calls, without missing or extra paths', () => {
    expect(
      routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
    ).toEqual([...Object.keys(calls), ...ADDED].sort())
  })

  it.each(Object.keys(calls))(
    'The documented body of %s has the fields of the specification and the known extra ones, and no others',
    call => {
      const contents = Object.values<any>(operationOf(call)?.requestBody?.content ?? {})
      const [, path = ''] = /^(?:POST|PUT) (.*?)(?:\/\{id\})?$/.exec(call) ?? []
      const known = beyond[path] ?? []
      const { sent } = calls[call] ?? { sent: [] }
      expect(contents.flatMap(({ schema }) => fieldsOf(schema)).sort()).toEqual(
        [...(sent === 'none' ? [] : sent), ...known].sort(),
      )
    },
  )

  it.each(Object.keys(calls))(
    'The documented response of %s has all fields that the specification uses',
    call => {
      const answer = Object.entries<any>(operationOf(call)?.responses ?? {}).find(([status]) =>
        status.startsWith('2'),
      )
      const fields = fieldsOf(answer?.[1].content['application/json'].schema)
      expect(fields).toEqual(expect.arrayContaining(calls[call]?.answered ?? []))
    },
  )

  it.each(['category', 'topic', 'year'])(
    'The list of presentations documents the optional query parameter %s',
    name => {
      expect(operationOf('GET /api/presentations')?.parameters).toContainEqual(
        expect.objectContaining({ name, in: 'query', required: false }),
      )
    },
  )

  it('The documented response is an array exactly where the specification says so', () => {
    const lists = Object.keys(calls).filter(call => {
      const schema = operationOf(call)?.responses['200']?.content['application/json']?.schema as
        | { type?: string }
        | undefined
      return schema?.type === 'array'
    })
    expect(lists).toEqual(
      ['presentations', 'announcements', 'policies', 'admin/questions', 'admin/shareholders'].map(
        list => `GET /api/${list}`,
      ),
    )
  })
})
