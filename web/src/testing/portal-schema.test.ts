import { execute, parse } from 'graphql'
import { aPresentation, aQuestion } from './factories'
import { type PortalData, portalData } from './portal-data'
import { fakeApi } from './portal-schema'
import type { SampleViewer } from './samples'

const viewerOf =
  (userType: SampleViewer['userType'], role: SampleViewer['role'] = null) =>
  () => ({
    ...{ id: 'viewer-1', email: 'v@example.com', name: null, userType },
    role: role ?? (userType === 'ADMIN' ? 'OWNER' : null),
  })

async function ask(
  source: string,
  viewer: () => SampleViewer | null,
  given: Partial<PortalData> = {},
) {
  const api = fakeApi({ data: portalData(given), overrides: {}, viewer })
  const { data, errors } = await execute({ ...api, document: parse(source) })
  return { data: JSON.parse(JSON.stringify(data)) as unknown, code: errors?.[0]?.extensions.code }
}

describe('The API of a test', () => {
  it('The test API enforces the access rules of the schema', async () => {
    expect(await ask('{ adminStats { totalUsers } }', () => null)).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await ask('{ adminStats { totalUsers } }', viewerOf('SHAREHOLDER'))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await ask('{ adminStats { totalUsers } }', viewerOf('ADMIN', 'VIEWER'))).toMatchObject({
      data: { adminStats: { totalUsers: 1 } },
    })
    expect(
      await ask('mutation { announcementsImport { imported } }', viewerOf('ADMIN', 'VIEWER')),
    ).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('The test API paginates its lists', async () => {
    const presentations = ['a', 'b', 'c'].map(id => aPresentation({ id }))
    const pageAfter = (after: string | null) =>
      ask(
        `{ presentations(first: 1, after: ${JSON.stringify(after)}) { edges { node { id } } pageInfo { endCursor hasNextPage } totalCount } }`,
        () => null,
        { presentations },
      ) as Promise<{ data: { presentations: { pageInfo: { endCursor: string } } } }>
    const { data } = await pageAfter(null)
    expect(await pageAfter(data.presentations.pageInfo.endCursor)).toMatchObject({
      data: {
        presentations: {
          edges: [{ node: { id: 'b' } }],
          pageInfo: { hasNextPage: true },
          totalCount: 3,
        },
      },
    })
  })

  it('The test API moves an archived question between queues and updates the counts', async () => {
    const questions = [aQuestion({ id: 'q' })]
    const archive = `mutation {
      questionArchive(input: { id: "q" }) { question { version moderation { queues } } desk { queues { name count } stats { pendingQuestions } } }
    }`
    expect(await ask(archive, viewerOf('ADMIN'), { questions })).toMatchObject({
      data: {
        questionArchive: {
          question: { version: 2, moderation: { queues: ['ARCHIVED'] } },
          desk: {
            queues: expect.arrayContaining([
              { name: 'PENDING', count: 0 },
              { name: 'ARCHIVED', count: 1 },
            ]) as unknown,
            stats: { pendingQuestions: 0 },
          },
        },
      },
    })
  })
})
