import type { PresentationQueryVariables } from '../../generated/graphql'
import { refetchQuestions } from './refetch-questions'

/** The size and the start of each request for so many questions, of which the server has `total`. */
async function requestsFor(count: number, total: number) {
  const requests: [first: unknown, after: unknown][] = []
  const query = async ({ variables }: { variables: PresentationQueryVariables }) => {
    const end = Number(variables.after ?? 0) + Number(variables.first)
    requests.push([variables.first, variables.after])
    const pageInfo = { endCursor: String(end), hasNextPage: end < total }
    return { data: { presentation: { questions: { pageInfo } } } }
  }
  await refetchQuestions({ query } as never, { id: 'p' }, count)
  return requests
}

describe('The questions of an open page after a lost connection', () => {
  it('More questions than a page holds are refetched in pages of 100', async () => {
    expect(await requestsFor(201, 500)).toEqual([
      [100, undefined],
      [100, '100'],
      [1, '200'],
    ])
  })

  it('Nothing is requested beyond the end of a list that has become shorter', async () => {
    expect(await requestsFor(101, 100)).toEqual([[100, undefined]])
  })
})
