import { gql } from '@apollo/client'
import { makeClient } from '../apollo/client'
import { aPresentation, aQuestion } from './factories'
import { liveEvents } from './live-events'
import { portalData } from './portal-data'
import { fakeApi } from './portal-schema'
import type { SampleViewer } from './samples'

const answered = gql`
  subscription ($presentationId: ID) {
    questionAnswered(presentationId: $presentationId) {
      id
      answerText
      status
      isArchived
    }
  }
`
const rosalind: SampleViewer = {
  id: 'viewer-1',
  email: 'r@example.com',
  name: null,
  userType: 'ADMIN',
  role: 'OWNER',
}

function watch(presentationId: string | null, viewer: SampleViewer | null = null) {
  const api = fakeApi({ data: portalData({}), overrides: {}, viewer: () => viewer })
  const { link, ...live } = liveEvents(api)
  const seen: unknown[] = []
  const variables = { presentationId }
  const subscription = makeClient(link)
    .subscribe({ query: answered, variables })
    .subscribe(({ data }) => seen.push(data))
  return { live, seen, stop: () => subscription.unsubscribe() }
}

const there = aPresentation({ id: 'there' })

describe('Live events in a test', () => {
  it('A live event in a test reaches the subscription with its selected fields and those the viewer may read', async () => {
    const { live, seen } = watch('there')
    await live.push({
      questionAnswered: aQuestion({ id: 'q', answerText: 'Yes, indeed.', presentation: there }),
    })
    expect(seen).toMatchObject([
      {
        questionAnswered: {
          id: 'q',
          answerText: 'Yes, indeed.',
          status: 'ANSWERED',
          isArchived: null,
        },
      },
    ])
  })

  it('A live event in a test shows fields for administrators to an administrator', async () => {
    const { live, seen } = watch('there', rosalind)
    await live.push({ questionAnswered: aQuestion({ presentation: there }) })
    expect(seen).toMatchObject([{ questionAnswered: { isArchived: false } }])
  })

  it('A live event in a test is not delivered to a subscription to another presentation', async () => {
    const { live, seen } = watch('elsewhere')
    await live.push({ questionAnswered: aQuestion({ presentation: there }) })
    expect(seen).toEqual([])
  })

  it('The live events of a test list the current subscriptions', () => {
    const { live, stop } = watch('there')
    expect(live.subscriptions()).toEqual([
      { field: 'questionAnswered', args: { presentationId: 'there' } },
    ])
    stop()
    expect(live.subscriptions()).toEqual([])
  })
})
